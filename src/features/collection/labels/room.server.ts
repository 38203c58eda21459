import type { Room } from '#src/server/room.ts'
import { labelEndpoints } from './labels.api.ts'

/** What the whole needs of this room. */
export const labelsRoom: Room = {
  name: 'collection/labels',
  endpoints: () => labelEndpoints,
}
