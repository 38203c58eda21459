import type { Room } from '#src/server/room.ts'
import { bookChoicesEndpoint } from './book-choices.api.ts'
import { copyEndpoints } from './copies.api.ts'
import { coverEndpoint } from './covers.api.ts'
import { maintainedBookEndpoints } from './maintained-books.api.ts'

/** What the whole needs of this room. */
export const catalogueMaintenanceRoom: Room = {
  name: 'collection/catalogue-maintenance',
  endpoints: ({ moveHolds }) => [
    coverEndpoint,
    bookChoicesEndpoint,
    ...copyEndpoints,
    ...maintainedBookEndpoints(moveHolds),
  ],
  auditWords: {
    actions: {
      'book.cover-set': 'got a cover',
      'book.cover-removed': 'lost its cover',
      'book.merged': 'became part of another one',
      'book.took-in': 'took another one in',
      'book.gave-back': 'gave another one back',
      'book.restored': 'is there again',
      'book.undone': 'was changed back',
      'copy.undone': 'was changed back',
      'copy.moved': 'moved to another book',
    },
  },
}
