import type { Room } from '#src/server/room.ts'
import { registerEndpoints } from './register.api.ts'

/** What the whole needs of this room. */
export const accessionRegisterRoom: Room = {
  name: 'collection/accession-register',
  endpoints: () => registerEndpoints,
}
