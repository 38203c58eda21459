import type { Room } from '#src/server/room.ts'
import { sweepUsage } from './sweep-usage.server.ts'

/** What the whole needs of this room. It keeps nothing of a person. */
export const ebookUsageRoom: Room = {
  name: 'ebooks/ebook-usage',
  sweep: (db) => sweepUsage(db),
}
