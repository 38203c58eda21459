import { sql } from 'kysely'
import { booksByKeys } from '#src/features/content/required-books/book-status.server.ts'
import { keysOfTyped } from '#src/features/content/required-books/typed-books.server.ts'
import { writeShortLoans } from '#src/features/lending/loan-rules/short-loans.server.ts'
import { longestShortLoan } from '#src/features/lending/loan-rules/short-loans.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { requireAdmin } from '#src/kernel/access.ts'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type CourseList, courseName, termDays } from './course-lists.ts'
import { entriesOf, lockList, type SeenList, touchList } from './course-rows.server.ts'
import { courseFaults, refusedCourse, said } from './said-course.server.ts'
import type { ShortLoanOfList } from './shown-list.ts'

/** Which books of a list are lent for less. */
export const shortLoanNeeds = ['required', 'all'] as const
export type ShortLoanNeed = (typeof shortLoanNeeds)[number]

/** How it stands with the short loan of a list. */
export async function shortLoanOfList(db: Db, listId: string): Promise<ShortLoanOfList> {
  const { rows } = await sql<ShortLoanOfList>`
    select short_loan_asked as asked, (
      select json_build_object('days', max(days), 'firstDay', max(first_day), 'lastDay', max(last_day),
        'books', count(distinct short_loans.book_number))
      from short_loans join course_entries on course_entries.id = entry_id
      where list_id = course_lists.id and last_day >= ${todayHere()} having count(*) > 0) as set
    from course_lists where id = ${listId}`.execute(db)
  return rows[0] ?? { asked: null, set: null }
}

/**
 * Asks the library to lend a list's books for less until its term ends; null takes that back.
 * Errors: `not-found`, `invalid-input`, `conflict`, also where the term is over.
 */
export async function askShortLoan(
  db: Db,
  actor: Actor,
  shown: SeenList,
  days: number | null,
): Promise<void> {
  if (days !== null) requireDays(days)
  await inTransaction(db, async (within) => {
    const list = await lockList(within, actor, shown)
    if (days !== null) requireTerm(list)
    await writeAsked(within, list, days)
    await audit(within, actor, 'course-list', [
      {
        action: days === null ? 'short-loan-unasked' : 'short-loan-asked',
        id: String(list.number),
        ...(days === null ? {} : { after: { days } }),
      },
    ])
  })
}

/**
 * Lends the books of a list of which the library has copies for so many days at most until its term
 * ends, in place of what was said before; gives how many books. Errors: `forbidden`, `not-found`,
 * `invalid-input`; `conflict`, also where the term is over or the library has none of the books.
 */
export async function setShortLoan(
  db: Db,
  actor: Actor,
  shown: SeenList,
  { days, need }: { readonly days: number; readonly need: ShortLoanNeed },
): Promise<number> {
  requireAdmin(actor, 'Only an administrator sets short loans.')
  requireDays(days)
  return inTransaction(db, async (within) => {
    const list = await lockList(within, actor, shown)
    const term = requireTerm(list)
    const entries = (await entriesOf(within, list.id)).filter((entry) => {
      const isOfBook = entry.kind === 'book' || entry.kind === 'chapter'
      return isOfBook && (need === 'all' || entry.need === 'required')
    })
    const found = await booksByKeys(within, visitor, await keysOfTyped(within, entries))
    const books = entries.flatMap(({ id }, at) => {
      const { book = null, status } = found[at] ?? {}
      return book === null || status?.kind === 'not-here' ? [] : [{ entry: id, book }]
    })
    if (books.length === 0) throw refusedCourse('conflict', (words) => words.noPrintedBooks)
    await removeShortLoans(within, list.id)
    await writeShortLoans(within, books, { days, ...term, because: courseName(list) })
    await writeAsked(within, list, null)
    const number = new Set(books.map(({ book }) => book)).size
    await audit(within, actor, 'course-list', [
      {
        action: 'short-loan-set',
        id: String(list.number),
        after: { days, books: number, until: term.lastDay },
      },
    ])
    return number
  })
}

/** Lends a list's books by the rules again, and declines what was asked. Errors as of setting it. */
export async function endShortLoan(db: Db, actor: Actor, shown: SeenList): Promise<void> {
  requireAdmin(actor, 'Only an administrator ends short loans.')
  await inTransaction(db, async (within) => {
    const list = await lockList(within, actor, shown)
    await removeShortLoans(within, list.id)
    await writeAsked(within, list, null)
    await audit(within, actor, 'course-list', [
      { action: 'short-loan-ended', id: String(list.number) },
    ])
  })
}

/** Lets the short loan of a list that was changed follow its term and its name. */
export async function shortLoanFollows(within: Db, list: CourseList): Promise<void> {
  const { firstDay, lastDay } = termDays(list)
  await sql`
    update short_loans set first_day = ${firstDay}, last_day = ${lastDay}, because = ${courseName(list)}
    from course_entries where course_entries.id = entry_id and list_id = ${list.id}`.execute(within)
}

/** Lends the book that an entry named before by the rules again. */
export async function forgetShortLoan(within: Db, entryId: string): Promise<void> {
  await within.deleteFrom('short_loans').where('entry_id', '=', entryId).execute()
}

async function removeShortLoans(within: Db, listId: string): Promise<void> {
  await sql`
    delete from short_loans using course_entries
    where course_entries.id = entry_id and list_id = ${listId}`.execute(within)
}

async function writeAsked(within: Db, { id }: CourseList, days: number | null): Promise<void> {
  await within
    .updateTable('course_lists')
    .set({ short_loan_asked: days })
    .where('id', '=', id)
    .execute()
  await touchList(within, id)
}

function requireDays(days: number): void {
  if (Number.isInteger(days) && days >= 1 && days <= longestShortLoan) return
  throw courseFaults([['days', said((words) => words.badShortDays(String(longestShortLoan)))]])
}

function requireTerm(list: CourseList) {
  const days = termDays(list)
  if (days.lastDay >= todayHere()) return days
  throw refusedCourse('conflict', (words) => words.termIsOver)
}
