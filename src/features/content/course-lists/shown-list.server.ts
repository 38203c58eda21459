import { sql } from 'kysely'
import {
  booksByKeys,
  type FoundBook,
} from '#src/features/content/required-books/book-status.server.ts'
import { ordersFor } from '#src/features/content/required-books/book-wishes.server.ts'
import { keysOfTyped } from '#src/features/content/required-books/typed-books.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { CourseEntry, CourseList } from './course-lists.ts'
import { entriesOf, teachersOf, unitsOf } from './course-rows.server.ts'
import { isMissing, type ShownEntry, type ShownList } from './shown-list.ts'

/** A list with all in it, each book as it stands now for whoever asks. */
export async function shownList(db: Db, actor: Actor, list: CourseList): Promise<ShownList> {
  const entries = await withStatus(db, actor, await entriesOf(db, list.id))
  const units = await unitsOf(db, list.id)
  const { id: _id, changedAt: _changedAt, ...facts } = list
  return {
    ...facts,
    teachers: await teachersOf(db, list.id),
    units: units.map((unit) => ({
      ...unit,
      entries: entries.filter((entry) => entry.unit === unit.id),
    })),
  }
}

/**
 * Entries with how each book stands. What was not in the catalogue when it was added is looked for
 * again, by its ISBN or its title and author.
 */
async function withStatus(
  db: Db,
  actor: Actor,
  entries: readonly CourseEntry[],
): Promise<ShownEntry[]> {
  const ofBooks = entries.filter(({ kind }) => kind === 'book' || kind === 'chapter')
  const found = await booksByKeys(db, actor, await keysOfTyped(db, ofBooks))
  const byEntry = new Map(ofBooks.map(({ id }, at) => [id, found[at]]))
  const shown = entries.map((entry) => asItStands(entry, byEntry.get(entry.id)))
  const missing = shown.filter(isMissing)
  const orders = await ordersFor(
    db,
    missing.map((entry) => ({ ...entry, id: byEntry.get(entry.id)?.id ?? null })),
  )
  const byMissing = new Map(missing.map(({ id }, at) => [id, orders[at] ?? null]))
  const shortLoans = await shortLoansOf(
    db,
    ofBooks.map(({ id }) => id),
  )
  return shown.map((entry) => ({
    ...entry,
    order: byMissing.get(entry.id) ?? null,
    shortLoan: shortLoans.get(entry.id) ?? null,
  }))
}

/** The short loans of entries that have not ended. */
async function shortLoansOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('short_loans')
    .select(['entry_id', 'days', 'last_day as until'])
    .where('entry_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('last_day', '>=', todayHere())
    .execute()
  return new Map(rows.map(({ entry_id, ...shortLoan }) => [entry_id, shortLoan]))
}

type Standing = Omit<ShownEntry, 'shortLoan'>

function asItStands(entry: CourseEntry, found: FoundBook | undefined): Standing {
  if (!found) return { ...entry, status: null, ebook: null, order: null }
  const { book, title, author, ebook, status } = found
  const named = book === null ? {} : { title, author }
  return { ...entry, ...named, book, ebook, status, order: null }
}
