import {
  type BookDraft,
  bookDraft,
  type CopyDraft,
  copyDraft,
  newDraft,
} from '#src/features/collection/books/books.ts'
import { unguardCell } from '#src/kernel/tables/csv-write.ts'
import type { TableRow } from '#src/kernel/tables/tables.ts'
import type { ImportRecord } from './imports.ts'
import { bookColumns, copyColumns, libraryHeadings, recordHeading } from './library-columns.ts'

/**
 * Where the columns of the library's own table stand in a file; null where the headings are not
 * those of such a table.
 */
export function libraryColumns(headings: readonly string[]): LibraryColumns | null {
  const places = new Map(headings.map((heading, index) => [heading, index]))
  if (!places.has(recordHeading) || !places.has('Title')) return null
  const known = new Set(libraryHeadings)
  return {
    cell: (row, heading) => unguardCell(row.cells[places.get(heading) ?? -1] ?? ''),
    ignored: headings.filter((heading) => heading !== '' && !known.has(heading)),
  }
}

type LibraryColumns = {
  readonly cell: (row: TableRow, heading: string) => string
  /** Headings that the library's table does not have. */
  readonly ignored: readonly string[]
}

type Group = { readonly name: string; readonly rows: TableRow[] }

/**
 * The books of the library's own table: the rows of one record are one book, and each value comes
 * back as it was written. Rows without a record number are books that a person has added.
 */
export async function* libraryRecords(
  rows: AsyncIterable<TableRow>,
  columns: LibraryColumns,
  place: (row: number) => string,
): AsyncGenerator<ImportRecord> {
  let last = 0
  let group: Group | null = null
  for await (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    const name = columns.cell(row, recordHeading).trim().replace(/\+$/, '')
    if (group && name !== '' && name === group.name && row.problem === undefined) {
      group.rows.push(row)
      continue
    }
    if (group) yield recordOf(group, columns, place)
    group = { name, rows: [row] }
    const number = Number(name)
    if (name !== '' && !(number > last)) {
      yield misplaced(group, place)
      group = null
    } else last = Math.max(last, number)
  }
  if (group) yield recordOf(group, columns, place)
}

function misplaced(group: Group, place: (row: number) => string): ImportRecord {
  const reason = `The rows of a book have been parted: sort the table by ${recordHeading}, or take that column away.`
  return { ...wrapped(group, place), ok: false, reason }
}

function wrapped({ rows }: Group, place: (row: number) => string) {
  const [first] = rows
  return {
    place: place(first?.number ?? 0),
    original: () => JSON.stringify(rows.length > 1 ? rows.map(({ cells }) => cells) : first?.cells),
  }
}

function recordOf(
  group: Group,
  columns: LibraryColumns,
  place: (row: number) => string,
): ImportRecord {
  const record = wrapped(group, place)
  const [first] = group.rows
  if (first?.problem !== undefined) return { ...record, ok: false, reason: first.problem }
  const draft = bookDraft.safeParse(describeBook(group.rows, columns))
  if (draft.error) return { ...record, ok: false, reason: sentenceOf(draft.error) }
  const copies: CopyDraft[] = []
  for (const row of group.rows) {
    const copy = copyDraft.safeParse(describeCopy(row, columns))
    if (copy.error) return { ...record, ok: false, reason: sentenceOf(copy.error) }
    if (Object.values(copy.data).some((value) => value !== undefined)) copies.push(copy.data)
  }
  return { ...record, ok: true, draft: draft.data, copies, ...(group.name ? { apart: true } : {}) }
}

function sentenceOf(error: { issues: readonly { message: string }[] }): string {
  return error.issues[0]?.message ?? 'The row is no book.'
}

/** The first row says what the book is; rows marked with + go on with its lists. */
function describeBook(rows: readonly TableRow[], columns: LibraryColumns): BookDraft {
  const telling = rows.filter(
    (row, index) => index === 0 || columns.cell(row, recordHeading).trim().endsWith('+'),
  )
  let draft = newDraft('')
  for (const [index, row] of telling.entries()) {
    for (const { heading, read } of bookColumns) {
      const cell = columns.cell(row, heading)
      if (cell === '' || (index > 0 && heading === 'Title')) continue
      draft = { ...draft, ...read(cell, draft) }
    }
  }
  return draft
}

function describeCopy(row: TableRow, columns: LibraryColumns): CopyDraft {
  return Object.assign(
    {},
    ...copyColumns.flatMap(({ heading, read }) => {
      const cell = columns.cell(row, heading)
      return cell === '' ? [] : read(cell)
    }),
  )
}
