import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { IssuesOfJournal } from '#src/kernel/journal-issues.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type IssueState, issueName, type SerialIssue } from './serials.ts'
import { withJournals } from './with-journals.server.ts'
import { serialWords } from './words.ts'

/** Issues and volumes that the page of a journal shows. */
const most = { issues: 12, volumes: 40 }

type ShownIssue = Pick<
  SerialIssue,
  'kind' | 'enumeration' | 'chronology' | 'dueOn' | 'arrivedOn'
> & {
  readonly state: IssueState
  readonly isBound: boolean
}

/**
 * What the page of a journal shows of its print issues: the newest that are due or came, the next
 * one, and the bound volumes.
 */
export const issuesOfJournal: IssuesOfJournal<Db> = async (db, { number }, language) => {
  const { rows: subscriptions } = await sql<{ id: string; location: string }>`
    select subscription.id, location from serial_subscriptions as subscription
      ${withJournals}
    where journals.number = ${number} order by closed_at nulls first, subscription.number desc`.execute(
    db,
  )
  const ids = subscriptions.map(({ id }) => id)
  if (ids.length === 0) return null
  const words = serialWords[language]
  const issues = await shownIssues(db, ids, todayHere())
  const { rows: volumes } = await sql<{ name: string; book: number; accession: string }>`
    select statement as name, books.number as book, accession_number as accession
    from serial_volumes as volume join copies on copies.id = copy_id
      join books on books.id = copies.book_id
    where subscription_id = any(${ids}::uuid[]) and not copies.hidden and state <> 'withdrawn'
    order by volume.number desc limit ${most.volumes}`.execute(db)
  return {
    issues: issues.map((issue) => ({ name: issueName(issue), says: saysOf(issue, language) })),
    volumes: volumes.map(({ name, book, accession }) => ({
      name,
      to: `/books/${book}`,
      says: words.accessionNumber(accession),
    })),
    location: subscriptions.find(({ location }) => location !== '')?.location ?? null,
  }
}

/** The newest up to a day, and the next one after it. */
async function shownIssues(
  db: Db,
  ids: readonly string[],
  today: Day,
): Promise<readonly ShownIssue[]> {
  const columns = sql`kind, enumeration, chronology, due_on as "dueOn", arrived_on as "arrivedOn",
    state, volume_id is not null as "isBound", number`
  const { rows } = await sql<ShownIssue>`
    (select ${columns} from serial_issues where subscription_id = any(${ids}::uuid[])
      and state = 'expected' and due_on > ${today}::date order by due_on, number limit 1)
    union all
    (select ${columns} from serial_issues where subscription_id = any(${ids}::uuid[])
      and state not in ('not-published', 'stopped') and (due_on <= ${today}::date or state = 'arrived')
      order by due_on desc, number desc limit ${most.issues})
    order by "dueOn" desc, number desc`.execute(db)
  return rows
}

function saysOf({ dueOn, arrivedOn, state, isBound }: ShownIssue, language: Language): string {
  const words = serialWords[language]
  const day = (one: Day) => shownDay(calendarWords[language], one)
  if (isBound) return words.bound
  if (arrivedOn !== null) return words.inLibrarySince(day(arrivedOn))
  return state === 'expected' ? words.expectedOn(day(dueOn)) : words.notArrived(day(dueOn))
}
