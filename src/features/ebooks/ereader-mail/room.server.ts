import type { Room } from '#src/server/room.ts'
import { ereaderEndpoints } from './ereader.api.ts'
import { ereaderShare } from './ereader-share.server.ts'
import { sweepEreaderMails } from './own-ereader.server.ts'

/** What the whole needs of this room. */
export const ereaderMailRoom: Room = {
  name: 'ebooks/ereader-mail',
  endpoints: () => ereaderEndpoints,
  sweep: (db) => sweepEreaderMails(db),
  personShare: ereaderShare,
}
