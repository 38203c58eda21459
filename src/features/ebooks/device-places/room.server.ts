import type { Room } from '#src/server/room.ts'
import { devicePlacesShare } from './device-places-share.server.ts'
import { nameDocuments } from './document-name.server.ts'
import { documentsQueue } from './documents-queue.server.ts'

/** What the whole needs of this room. */
export const devicePlacesRoom: Room = {
  name: 'ebooks/device-places',
  jobs: [
    {
      queue: documentsQueue,
      schedule: '* * * * *',
      start:
        ({ db, files }) =>
        async () => {
          await nameDocuments(db, files)
        },
    },
  ],
  personShare: devicePlacesShare,
}
