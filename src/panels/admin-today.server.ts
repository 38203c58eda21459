import { listImports } from '#src/features/collection/imports/batches.server.ts'
import { collectionNumbers } from '#src/features/collection/search/collection.server.ts'
import { eventItems } from '#src/features/content/events/event-items.server.ts'
import { nextEvents } from '#src/features/content/events/occurrence-rows.server.ts'
import { assignedCount } from '#src/features/content/feedback/office/inbox.server.ts'
import { inboxCounts } from '#src/features/content/feedback/office/live-inbox.server.ts'
import { setupProgress } from '#src/features/content/settings/setup-state.server.ts'
import { currentHours } from '#src/features/lending/library-calendar/public-hours.server.ts'
import { newPeople } from '#src/features/people/accounts/new-people.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Person } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { officeTitles } from '#src/pages/office/office-titles.server.ts'
import { pages } from '#src/pages/pages.ts'
import type { Db } from '#src/server/database/connect.ts'
import { waitingMails } from '#src/server/mail/waiting-mails.ts'
import { scanNews } from '#src/server/scan/scan-news.ts'
import { deskWork, lastMonth } from './desk-work.server.ts'
import { panelEntries } from './panel-entries.ts'

const importsShown = 4
const peopleShown = 5
const eventsShown = 3
/** Days that count as of late: the page says seven. */
const lateDays = 7

/** What the admin panel shows now; null is what belongs to the work of others. */
export async function adminToday(db: Db, person: Person, language: Language) {
  const [setup, desk, month, numbers, hours, imports, events, feedback, news] = await Promise.all([
    mayEnter('admin', person) ? setupProgress(db, person) : null,
    deskWork(db, person),
    lastMonth(db, person),
    collectionNumbers(db),
    currentHours(db),
    mayEnter('staff:cataloguing', person) ? importsOfLate(db, person) : null,
    mayEnter('staff:contents', person) ? nextEvents(db, person, eventsShown) : null,
    mayEnter('staff:contents', person) ? feedbackNow(db, person) : null,
    mayEnter('admin', person) ? newsOfAdministrators(db, person) : null,
  ])
  return {
    name: person.name,
    now: new Date().toISOString(),
    today: todayHere(),
    entries: panelEntries(pages, person, officeTitles(language)),
    setup,
    desk,
    month,
    numbers,
    hours,
    imports,
    feedback,
    events: events && eventItems(events, 'en'),
    mails: news?.mails ?? null,
    files: news?.files ?? null,
    people: news?.people ?? null,
  }
}

async function importsOfLate(db: Db, person: Person) {
  const imports = await listImports(db, person, importsShown)
  return imports.map(({ number, fileName, status, dryRun, startedAt, created, rejected }) => ({
    number,
    fileName,
    status,
    dryRun,
    created,
    rejected,
    startedAt: startedAt.toISOString(),
  }))
}

async function feedbackNow(db: Db, person: Person) {
  const [counts, assigned] = await Promise.all([inboxCounts(db), assignedCount(db, person)])
  return { ...counts, assigned }
}

async function newsOfAdministrators(db: Db, person: Person) {
  const [mails, people, files] = await Promise.all([
    waitingMails(db),
    newPeople(db, person, { days: lateDays, limit: peopleShown }),
    scanNews(db),
  ])
  const newest = people.newest.map(({ signedUpAt, ...one }) => ({
    ...one,
    signedUpAt: signedUpAt.toISOString(),
  }))
  return { mails, files, people: { count: people.count, newest } }
}
