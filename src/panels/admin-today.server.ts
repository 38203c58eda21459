import { listImports } from '#src/features/collection/imports/batches.server.ts'
import { collectionNumbers } from '#src/features/collection/search/collection.server.ts'
import { eventItems } from '#src/features/content/events/event-items.server.ts'
import { nextEvents } from '#src/features/content/events/occurrence-rows.server.ts'
import { assignedCount } from '#src/features/content/feedback/office/inbox.server.ts'
import { inboxCounts } from '#src/features/content/feedback/office/live-inbox.server.ts'
import { currentHours } from '#src/features/lending/library-calendar/public-hours.server.ts'
import { newPeople } from '#src/features/people/accounts/new-people.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { pages } from '#src/pages/pages.ts'
import { pageWords } from '#src/pages/words.ts'
import type { Db } from '#src/server/database/connect.ts'
import { waitingMails } from '#src/server/mail/waiting-mails.ts'
import { scanNews } from '#src/server/scan/scan-news.ts'
import { deskWork } from './desk-work.server.ts'
import { panelEntries } from './panel-entries.ts'

const importsShown = 4
const peopleShown = 5
const eventsShown = 3
/** Days that count as of late: the page says seven. */
const lateDays = 7

/** What the admin panel shows now. */
export async function adminToday(db: Db, person: Person) {
  const [desk, numbers, imports, mails, people, feedback, hours, files, events, own] =
    await Promise.all([
      deskWork(db, person),
      collectionNumbers(db),
      listImports(db, person, importsShown),
      waitingMails(db),
      newPeople(db, person, { days: lateDays, limit: peopleShown }),
      inboxCounts(db),
      currentHours(db),
      scanNews(db),
      nextEvents(db, person, eventsShown),
      assignedCount(db, person),
    ])
  return {
    name: person.name,
    now: new Date().toISOString(),
    entries: panelEntries(pages, person, pageWords.en),
    desk,
    numbers,
    hours,
    imports: imports.map(({ number, fileName, status, dryRun, startedAt, created, rejected }) => ({
      number,
      fileName,
      status,
      dryRun,
      created,
      rejected,
      startedAt: startedAt.toISOString(),
    })),
    mails,
    feedback: { ...feedback, assigned: own },
    files,
    events: eventItems(events, 'en'),
    people: {
      count: people.count,
      newest: people.newest.map(({ signedUpAt, ...one }) => ({
        ...one,
        signedUpAt: signedUpAt.toISOString(),
      })),
    },
  }
}
