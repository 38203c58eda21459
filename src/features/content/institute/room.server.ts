import type { Room } from '#src/server/room.ts'
import { instituteEndpoints } from './manifest/manifest.api.ts'
import { answerEntries, pageEntries } from './page-entries.server.ts'

/** What the whole needs of this room. */
export const instituteRoom: Room = {
  name: 'content/institute',
  endpoints: () => instituteEndpoints,
  siteKinds: [pageEntries, answerEntries],
}
