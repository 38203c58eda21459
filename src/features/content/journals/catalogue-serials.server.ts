import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { marcText } from '#src/features/collection/books/marc-text.ts'
import { dataFields, type MarcRecord, subfields } from '#src/features/collection/marc/marc.ts'
import type { Db } from '#src/server/database/connect.ts'
import { mostListRows } from './journal-imports.ts'
import type { ListColumn } from './list-columns.ts'
import type { PlannedRow } from './plan-import.ts'

const columns = [
  ['Title', 'title'],
  ['Former titles', 'formerTitle'],
  ['Abbreviations', 'abbreviation'],
  ['ISSN', 'issn'],
  ['Publisher', 'publisher'],
  ['Subjects', 'subject'],
  ['Frequency', 'frequency'],
  ['Holdings', 'holdings'],
  ['Address', 'href'],
] as const satisfies readonly (readonly [string, ListColumn])[]

const booksOfQuery = 500

/** The serials of the catalogue as a list of journals; `row` is the number of the book. */
export async function catalogueSerials(db: Db): Promise<{
  readonly headings: readonly string[]
  readonly meanings: readonly ListColumn[]
  readonly rows: readonly PlannedRow[]
}> {
  const books = await db
    .selectFrom('books')
    .select(['id', 'number'])
    .where('format', '=', 'serial')
    .orderBy('number')
    .limit(mostListRows)
    .execute()
  const rows: PlannedRow[] = []
  for (let at = 0; at < books.length; at += booksOfQuery) {
    const part = books.slice(at, at + booksOfQuery)
    const drafts = await readDrafts(
      db,
      part.map(({ id }) => id),
    )
    for (const { id, number } of part) {
      const draft = drafts.get(id)
      if (draft) rows.push({ row: Number(number), cells: cellsOf(draft), problem: null })
    }
  }
  return {
    headings: columns.map(([heading]) => heading),
    meanings: columns.map(([, meaning]) => meaning),
    rows,
  }
}

/** In the order of `columns`; several texts of one cell have a bar between them. */
function cellsOf(draft: BookDraft): string[] {
  const { title, subtitle, publisher = '', subjects, identifiers, marc } = draft
  const issn = identifiers.find(({ kind }) => kind === 'issn')?.value ?? ''
  const record = marc ?? null
  return [
    subtitle ? `${title}: ${subtitle}` : title,
    formerTitles(record).join(' | '),
    texts(record, '210').join(' | '),
    issn,
    publisher,
    subjects.map((heading) => heading.replaceAll(/[;|]/g, ',')).join(' | '),
    texts(record, '310')[0] ?? '',
    [...texts(record, '866'), ...texts(record, '362')][0] ?? '',
    record ? (subfields(record, '856', 'u')[0] ?? '') : '',
  ].map((cell) => cell.slice(0, 3000))
}

/** MARC 780: the titles that a serial had before. */
function formerTitles(record: MarcRecord | null): string[] {
  if (!record) return []
  return dataFields(record, '780')
    .map((field) => marcText(field, 'st') || marcText(field, 'a'))
    .filter((text) => text !== '')
}

function texts(record: MarcRecord | null, tag: string): string[] {
  if (!record) return []
  return dataFields(record, tag)
    .map((field) => marcText(field, 'a'))
    .filter((text) => text !== '')
}
