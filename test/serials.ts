import { addJournal } from '#src/features/content/journals/save-journal.server.ts'
import { addSubscription } from '#src/features/content/serials/save-subscription.server.ts'
import type { SubscriptionFacts } from '#src/features/content/serials/serials.ts'
import type { Db } from '#src/server/database/connect.ts'
import { memoryFiles } from './memory-files.ts'
import { officeProgram } from './person.ts'

/** A monthly whose numbers are those of the months, for the year 2026. */
export const monthlyOf2026: SubscriptionFacts = {
  vendorName: 'Mahanadi Agency',
  vendorEmail: 'claims@mahanadi.example',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  schedule: {
    firstIssue: '2026-01-05',
    rhythm: { unit: 'month', every: 1, days: [] },
    yearBegins: 1,
    counters: [
      { ...counter('Vol.', 12), steps: 'with-year' },
      { ...counter('No.', 1), startsWithYear: true },
    ],
    dated: 'month',
    irregularities: [],
  },
  graceDays: 10,
  copies: 1,
  location: 'Periodicals section',
  callNumber: '050 MON',
  pricePaise: 120_000,
  remindDays: 60,
  note: '',
}

function counter(label: string, first: number) {
  return {
    label,
    first,
    add: 1,
    steps: 'with-issues' as const,
    every: 1,
    counted: 0,
    whenMoreThan: null,
    startsWithYear: false,
    setTo: 1,
  }
}

/** A journal in print, published a moment ago; gives its number. */
export async function printJournal(db: Db, title: string, issn: string | null): Promise<number> {
  return addJournal(db, memoryFiles(), officeProgram, {
    title,
    formerTitles: [],
    abbreviations: [],
    issn,
    eissn: null,
    publisher: '',
    subjects: [],
    frequency: 'monthly',
    kind: 'print',
    holdings: '',
    department: '',
    body: '',
    coverAlt: '',
    access: [],
    publishedAt: new Date(Date.now() - 1000),
  })
}

/** A subscription to a new journal; gives its number as an address has it. */
export async function newSerial(
  db: Db,
  title: string,
  issn: string | null = null,
  facts: Partial<SubscriptionFacts> = {},
): Promise<string> {
  const journal = await printJournal(db, title, issn)
  const written = { ...monthlyOf2026, ...facts }
  return String(await addSubscription(db, officeProgram, String(journal), written))
}
