import { newArrivals } from '../features/catalogue/collection.server.ts'
import { currentHours } from '../features/library-calendar/public-hours.server.ts'
import { ownLibrary } from '../features/my-loans/own-library.server.ts'
import type { Person } from '../kernel/actor.ts'
import { pages } from '../pages.ts'
import type { Db } from '../server/database/connect.ts'
import { panelEntries } from './panel-entries.ts'
import type { ReaderToday } from './reader-panel.tsx'

const arrivalsShown = 12

/** What a reader's panel shows now. */
export async function readerToday(db: Db, person: Person): Promise<ReaderToday> {
  const [library, arrivals, hours] = await Promise.all([
    ownLibrary(db, person),
    newArrivals(db, arrivalsShown),
    currentHours(db),
  ])
  return {
    name: person.name,
    now: new Date().toISOString(),
    entries: panelEntries(pages, person),
    ...{ library, arrivals, hours },
  }
}
