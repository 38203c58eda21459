import type { Room } from '#src/server/room.ts'
import { issuedBooksEndpoints } from './issued-books.api.ts'

/** What the whole needs of this room. */
export const issuedBooksRoom: Room = {
  name: 'lending/issued-books',
  endpoints: () => issuedBooksEndpoints,
}
