import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import {
  type HeadingRow,
  headingByKey,
} from '#src/features/collection/headings/heading-rows.server.ts'
import type { HeadingList } from '#src/features/collection/headings/headings.ts'
import { mergeHeadings } from '#src/features/collection/headings/merge-headings.server.ts'
import { booksToken } from '#src/features/collection/headings/seen-books.server.ts'
import { undoHeadingChange } from '#src/features/collection/headings/undo-change.server.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { visitor } from '#src/kernel/actor.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { person } from './person.ts'

/** A person as a book names them. */
export const by = (name: string, role: 'author' | 'editor' = 'author') =>
  ({ name, role, kind: 'person' }) as const

/** A field of MARC; each part is the code of a subfield with its value. */
export const field = (tag: string, ...parts: string[]) => ({
  tag,
  ind1: tag === '100' || tag === '700' ? '1' : ' ',
  ind2: ' ',
  subfields: parts.map((part) => ({ code: part.charAt(0), value: part.slice(1) })),
})

/** A MARC record with these fields. */
export const record = (...fields: ReturnType<typeof field>[]) => ({
  leader: '00000nam a2200000 a 4500',
  fields: [{ tag: '001', value: '1' }, ...fields],
})

/** Headings of a database as tests speak of them: by their names. */
export function headingsIn(db: Db) {
  const admin = person('admin')
  const heading = async (name: string, list: HeadingList = 'names'): Promise<HeadingRow> => {
    const found = await headingByKey(db, list, nameKey(name))
    if (!found) throw new Error(`no heading ${name}`)
    return found
  }
  const draftOf = async (id: string) => (await readDrafts(db, [id])).get(id) as BookDraft
  return {
    heading,
    draftOf,
    namesOf: async (id: string) => (await draftOf(id)).contributors.map(({ name }) => name),
    found: async (text: string) =>
      (await searchBooks(db, visitor, { ...wholeCatalogue, text })).items.map(({ title }) => title),
    merge: async (gone: string, stays: string, list: HeadingList = 'names') => {
      const pair = { gone: await heading(gone, list), stays: await heading(stays, list) }
      const seen = await booksToken(db, list, pair.gone.id)
      return inTransaction(db, (within) => mergeHeadings(within, admin, pair, seen))
    },
    undoLast: async () => {
      const last = await db
        .selectFrom('heading_changes')
        .select('number')
        .where('undone_at', 'is', null)
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow()
      return inTransaction(db, (within) => undoHeadingChange(within, admin, last.number))
    },
  }
}
