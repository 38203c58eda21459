import type { Readable } from 'node:stream'
import { libraryHeadings } from '../imports/library-columns.ts'
import type { ExportBook } from './export-book.ts'
import { exportRows } from './export-rows.ts'
import { workbook } from './workbook.server.ts'

/** The library's own table as an Excel workbook, as a stream. An error of `books` destroys it. `sheetRows` is where a sheet is full. */
export function xlsxExport(books: AsyncIterable<ExportBook>, sheetRows?: number): Readable {
  const table = { name: 'Books', headings: libraryHeadings, groups: exportRows(books) }
  return workbook(table, sheetRows)
}
