import { sql } from 'kysely'
import { prepareBook } from '#src/features/collection/books/book-rows.ts'
import { replaceBooks } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { enterHeadings } from '#src/features/collection/books/entered-headings.ts'
import type { FieldChange } from '#src/features/collection/books/marc-headings.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { draftsOf, type HeadedBook } from './heading-books.server.ts'
import type { Heading } from './headings.ts'

/**
 * A place of a book where a heading stood: of a name its role, of a subject ''. `joined`: the book
 * had the heading that stays there too.
 */
export type MovedEntry = { readonly role: string; readonly joined: boolean }

/** What a change did to a book, for its undo. */
export type MovedBook = HeadedBook & {
  readonly entries: readonly MovedEntry[]
  readonly fields: readonly FieldChange[]
}

/**
 * Writes the books under another heading, in their rows, their MARC records and the search; each
 * has it in its history. Run it in a transaction that has locked both. `from` is the heading that
 * they had, as it was, and `to` the one that they get; of a rename both are one.
 */
export async function moveBooks(
  db: Db,
  actor: Actor,
  books: readonly HeadedBook[],
  from: Heading,
  to: Heading,
  change: { readonly id: string; readonly action: 'heading-merged' | 'heading-renamed' },
): Promise<void> {
  for await (const some of draftsOf(db, books)) {
    const moved = some.map(({ draft, ...book }) => ({
      ...book,
      draft,
      ...written(draft, from, to),
    }))
    await replaceBooks(
      db,
      moved.map(({ id, after }) => ({ id, draft: after })),
    )
    const rows = moved.map(({ id, number, entries, fields }) => ({
      book_id: id,
      number,
      entries: JSON.stringify(entries),
      fields: JSON.stringify(fields),
    }))
    await sql`
      insert into heading_change_books (change_id, book_id, number, entries, fields)
      select ${change.id}::uuid, book_id, number, entries, fields
      from ${rowTable('given', { book_id: 'uuid', number: 'bigint', entries: 'jsonb', fields: 'jsonb' }, rows)}`.execute(
      db,
    )
    await audit(
      db,
      actor,
      'book',
      moved.map(({ id, draft, after }) => ({
        action: change.action,
        id,
        before: headed(from.list, to.id === from.id ? named(draft, to, from) : draft),
        after: headed(from.list, prepareBook(after).draft),
      })),
    )
  }
}

/** What the audit of a book keeps of a change of a heading. */
export function headed(list: Heading['list'], { contributors, subjects }: BookDraft): object {
  return list === 'names' ? { contributors } : { subjects }
}

/** A draft that names a heading, as it would name it under another name. */
export function named(draft: BookDraft, now: Heading, before: Heading): BookDraft {
  const { kind, name } = before
  if (kind === 'subject') {
    return { ...draft, subjects: draft.subjects.map((one) => (one === now.name ? name : one)) }
  }
  return {
    ...draft,
    contributors: draft.contributors.map((one) =>
      one.name === now.name ? { ...one, name, kind } : one,
    ),
  }
}

function written(draft: BookDraft, from: Heading, to: Heading) {
  const { draft: after, fields } = enteredAs(draft, from, to)
  return { after, fields, entries: from.id === to.id ? [] : entriesOf(draft, from, to) }
}

/** The draft with one heading in place of another, in its MARC record too. */
export function enteredAs(draft: BookDraft, from: Heading, to: Heading) {
  const preferred = to.kind === 'subject' ? { name: to.name } : { name: to.name, kind: to.kind }
  const [own, none] = [new Map([[from.key, preferred]]), new Map()]
  const entered =
    from.list === 'names' ? { names: own, subjects: none } : { names: none, subjects: own }
  return enterHeadings(draft, entered)
}

function entriesOf(draft: BookDraft, from: Heading, to: Heading): MovedEntry[] {
  const named =
    from.list === 'names'
      ? draft.contributors.map(({ name, role }) => ({ key: nameKey(name), role: role as string }))
      : draft.subjects.map((heading) => ({ key: nameKey(heading), role: '' }))
  return named
    .filter(({ key }) => key === from.key)
    .map(({ role }) => ({
      role,
      joined: named.some((other) => other.key === to.key && other.role === role),
    }))
}
