import type { Room } from '#src/server/room.ts'
import { lookUpLine, lookUpQueue } from './look-up-line.server.ts'
import { bookPileEndpoints } from './pile.api.ts'
import { pileShare } from './pile-share.server.ts'

/** What the whole needs of this room. */
export const bookPileRoom: Room = {
  name: 'collection/book-pile',
  endpoints: () => bookPileEndpoints,
  jobs: [
    {
      queue: lookUpQueue,
      start:
        ({ db, config, log }) =>
        ({ line = '' }) =>
          lookUpLine(db, config.bookSources ?? [], log, line),
    },
  ],
  personShare: pileShare,
}
