import { newArrivals } from '../features/catalogue/collection.server.ts'
import { currentHours } from '../features/library-calendar/public-hours.server.ts'
import { ownLibrary } from '../features/my-loans/own-library.server.ts'
import { noticeItems } from '../features/notices/notice-items.server.ts'
import { currentNotices } from '../features/notices/notice-rows.server.ts'
import type { Person } from '../kernel/actor.ts'
import { pages } from '../pages.ts'
import type { Db } from '../server/database/connect.ts'
import { panelEntries } from './panel-entries.ts'
import type { ReaderToday } from './reader-panel.tsx'

const arrivalsShown = 12
const noticesShown = 3

/** What a reader's panel shows now. */
export async function readerToday(db: Db, person: Person): Promise<ReaderToday> {
  const now = new Date()
  const [library, arrivals, hours, notices] = await Promise.all([
    ownLibrary(db, person),
    newArrivals(db, arrivalsShown),
    currentHours(db),
    currentNotices(db, noticesShown, now),
  ])
  return {
    name: person.name,
    now: now.toISOString(),
    entries: panelEntries(pages, person),
    ...{ library, arrivals, hours, notices: noticeItems(notices, now) },
  }
}
