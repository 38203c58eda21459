import type { Room } from '#src/server/room.ts'
import { newCopiesEndpoints } from './new-copies.api.ts'

/** What the whole needs of this room. */
export const newCopiesRoom: Room = {
  name: 'lending/new-copies',
  endpoints: () => newCopiesEndpoints,
}
