import type { Room } from '#src/server/room.ts'
import { recordEndpoints } from './records.api.ts'

/** What the whole needs of this room. */
export const exportsRoom: Room = {
  name: 'collection/exports',
  endpoints: () => recordEndpoints,
}
