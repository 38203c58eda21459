import type { Room } from '#src/server/room.ts'
import { catalogueEndpoints } from './catalogue.api.ts'

/** What the whole needs of this room. */
export const catalogueRoom: Room = {
  name: 'collection/catalogue',
  endpoints: () => catalogueEndpoints,
}
