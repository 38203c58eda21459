import { newPeople } from '../features/accounts/new-people.server.ts'
import { collectionNumbers } from '../features/catalogue/collection.server.ts'
import { listImports } from '../features/imports/batches.server.ts'
import { currentHours } from '../features/library-calendar/public-hours.server.ts'
import type { Person } from '../kernel/actor.ts'
import { pages } from '../pages.ts'
import type { Db } from '../server/database/connect.ts'
import { waitingMails } from '../server/mail/waiting-mails.ts'
import { deskWork } from './desk-work.server.ts'
import { panelEntries } from './panel-entries.ts'

const importsShown = 4
const peopleShown = 5
/** Days that count as of late: the page says seven. */
const lateDays = 7

/** What the admin panel shows now. */
export async function adminToday(db: Db, person: Person) {
  const [desk, numbers, imports, mails, people, hours] = await Promise.all([
    deskWork(db, person),
    collectionNumbers(db),
    listImports(db, person, importsShown),
    waitingMails(db),
    newPeople(db, person, { days: lateDays, limit: peopleShown }),
    currentHours(db),
  ])
  return {
    name: person.name,
    now: new Date().toISOString(),
    entries: panelEntries(pages, person),
    ...{ desk, numbers, hours },
    imports: imports.map(({ number, fileName, status, dryRun, startedAt, created, rejected }) => ({
      ...{ number, fileName, status, dryRun, created, rejected },
      startedAt: startedAt.toISOString(),
    })),
    mails,
    people: {
      count: people.count,
      newest: people.newest.map(({ signedUpAt, ...one }) => ({
        ...one,
        signedUpAt: signedUpAt.toISOString(),
      })),
    },
  }
}
