import { libraryHeadings } from '#src/features/collection/imports/library-columns.ts'
import { libraryRows } from '#src/features/collection/imports/library-rows.ts'
import { csvLine } from '#src/kernel/tables/csv-write.ts'
import { draftOf, type ExportBook } from './export-book.ts'
import { draftOfCopy } from './marc-holdings.ts'

/**
 * The rows of each book in the library's own table, counted from 1; without the row of headings.
 */
export async function* exportRows(books: AsyncIterable<ExportBook>): AsyncGenerator<string[][]> {
  let record = 0
  for await (const book of books) {
    record++
    yield libraryRows(record, draftOf(book), book.copies.map(draftOfCopy))
  }
}

/**
 * The library's own table as CSV (RFC 4180) in UTF-8, with the byte order mark by which
 * spreadsheets know it.
 */
export async function* csvExport(books: AsyncIterable<ExportBook>): AsyncGenerator<string> {
  yield `\ufeff${csvLine(libraryHeadings)}`
  for await (const rows of exportRows(books)) yield rows.map(csvLine).join('')
}
