import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { siteSearchEndpoint } from './site-search.api.ts'

/** What the whole needs of this room. */
export const siteSearchRoom: Room = {
  name: 'collection/site-search',
  endpoints: (declared) => [siteSearchEndpoint(declared)],
  contentVersion: contentVersionOf('site-entries'),
}
