import { sql } from 'kysely'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { AddedBook } from './add-form.tsx'
import { booksByKeys } from './book-status.server.ts'
import type { SentList } from './list-view.tsx'
import { entriesOfPage } from './required-books.ts'
import { entriesOf, withStatus } from './required-rows.server.ts'

const nothing: SentList = { entries: [], total: 0, courses: [], tellBy: [], newId: '' }

/** A page of the list of whoever asks; of a visitor the library has none. */
export async function sentList(db: Db, actor: Actor, page: number): Promise<SentList> {
  if (actor.kind !== 'user' || !actor.verified) return nothing
  const all = await entriesOf(db, actor.id)
  const place = Math.min(page, Math.max(1, Math.ceil(all.length / entriesOfPage)))
  const shown = all.slice((place - 1) * entriesOfPage, place * entriesOfPage)
  const courses = new Set(all.map(({ course }) => course).filter(Boolean))
  return {
    entries: await withStatus(db, actor, shown),
    total: all.length,
    courses: [...courses].toSorted(),
    tellBy: await tellByOf(db, actor.id),
    newId: newId(),
  }
}

async function tellByOf(db: Db, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ tellBy: readonly string[] }>`
    select tell_by as "tellBy" from required_lists where user_id = ${userId}`.execute(db)
  return rows[0]?.tellBy ?? ['mail', 'device']
}

/** The book that an address names by its number or ISBN, to be added; null: it names none. */
export async function addedBook(
  db: Db,
  actor: Actor,
  asked: { readonly book: number | null; readonly isbn: string },
): Promise<AddedBook | null> {
  const isbn = parseIsbn(asked.isbn)
  if (asked.book === null && isbn === null) return null
  const [found] = await booksByKeys(db, actor, [{ book: asked.book, isbn }])
  if (!found || (found.book === null && isbn === null)) return null
  const { book, title, author } = found
  return { book, isbn, title, author }
}
