import type { Readable } from 'node:stream'
import { libraryDates, libraryHeadings } from '#src/features/collection/imports/library-columns.ts'
import { workbook } from '#src/server/tables/workbook.server.ts'
import type { ExportBook } from './export-book.ts'
import { exportRows } from './export-rows.ts'

/**
 * The library's own table as an Excel workbook, as a stream. An error of `books` destroys it.
 * `sheetRows` is where a sheet is full.
 */
export function xlsxExport(books: AsyncIterable<ExportBook>, sheetRows?: number): Readable {
  const groups = exportRows(books)
  const table = { name: 'Books', headings: libraryHeadings, dates: libraryDates, groups }
  return workbook(table, sheetRows)
}
