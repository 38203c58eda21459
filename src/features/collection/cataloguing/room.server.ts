import type { Room } from '#src/server/room.ts'
import { cataloguingEndpoints } from './cataloguing.api.ts'

/** What the whole needs of this room. */
export const cataloguingRoom: Room = {
  name: 'collection/cataloguing',
  endpoints: () => cataloguingEndpoints,
}
