import { sql } from 'kysely'
import { prepareBook } from '#src/features/collection/books/book-rows.ts'
import { replaceBooks } from '#src/features/collection/books/books.server.ts'
import type { BookDraft, ContributorRole } from '#src/features/collection/books/books.ts'
import { withoutChanges } from '#src/features/collection/books/marc-headings.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { draftsOf } from './heading-books.server.ts'
import type { HeadingChange, LeftBook, UndoneChange } from './heading-changes.ts'
import type { Heading } from './headings.ts'
import { headed, type MovedBook } from './move-books.server.ts'

/**
 * Gives the books of a merge their former heading back, each as it was, where they still have what
 * the merge wrote. Run it in a transaction that has locked both headings.
 */
export async function giveBack(
  db: Db,
  actor: Actor,
  { id, list, gone }: HeadingChange,
  stays: Heading,
): Promise<UndoneChange> {
  const moved = await movedBooks(db, id)
  const left = new Map<number, LeftBook>(
    moved.map(({ number }) => [number, { number, title: null }]),
  )
  let returned = 0
  for await (const some of draftsOf(db, await lockBooks(db, moved))) {
    const given = some.flatMap(({ draft, ...book }) => {
      const change = moved.find((one) => one.id === book.id)
      const after = change ? asBefore(draft, change, gone, stays) : null
      left.set(book.number, { number: book.number, title: draft.title })
      return after ? [{ ...book, draft, after }] : []
    })
    for (const { number } of given) left.delete(number)
    returned += given.length
    await replaceBooks(
      db,
      given.map((book) => ({ id: book.id, draft: book.after })),
    )
    await audit(
      db,
      actor,
      'book',
      given.map(({ id: bookId, draft, after }) => ({
        action: 'heading-restored',
        id: bookId,
        before: headed(list, draft),
        after: headed(list, prepareBook(after).draft),
      })),
    )
  }
  return { returned, left: [...left.values()] }
}

/** What a change did to its books, by their ids. */
export async function movedBooks(db: Db, changeId: string): Promise<MovedBook[]> {
  const { rows } = await sql<MovedBook>`
    select book_id as id, number, entries, fields from heading_change_books
    where change_id = ${changeId} order by book_id`.execute(db)
  return rows
}

async function lockBooks(db: Db, books: readonly MovedBook[]): Promise<MovedBook[]> {
  const { rows } = await sql<{ id: string }>`
    select id from books where id = any(${books.map(({ id }) => id)}::uuid[])
    order by id for update`.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  return books.filter(({ id }) => there.has(id))
}

/** The book with its former heading; null where what the merge wrote was changed since. */
function asBefore(
  draft: BookDraft,
  { entries, fields }: MovedBook,
  gone: Heading,
  stays: Heading,
): BookDraft | null {
  const marc = draft.marc ? withoutChanges(draft.marc, fields) : null
  if (fields.length > 0 && marc === null) return null
  const contributors = [...draft.contributors]
  const subjects = [...draft.subjects]
  for (const { role, joined } of entries) {
    if (gone.kind === 'subject') {
      const at = subjects.findIndex((heading) => nameKey(heading) === stays.key)
      if (at < 0) return null
      subjects.splice(joined ? at + 1 : at, joined ? 0 : 1, gone.name)
      continue
    }
    const at = contributors.findIndex((one) => one.role === role && nameKey(one.name) === stays.key)
    if (at < 0) return null
    const entry = { name: gone.name, kind: gone.kind, role: role as ContributorRole }
    contributors.splice(joined ? at + 1 : at, joined ? 0 : 1, entry)
  }
  return { ...draft, ...(marc ? { marc } : {}), contributors, subjects }
}
