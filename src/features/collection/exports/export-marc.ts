import { writeIso2709 } from '#src/features/collection/marc/iso2709-write.ts'
import type { MarcRecord } from '#src/features/collection/marc/marc.ts'
import {
  marcXmlCollection,
  recordOfCollection,
} from '#src/features/collection/marc/marcxml-write.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { ExportBook } from './export-book.ts'
import { marcOf } from './marc-of.ts'

/** Hears of a book that the format cannot hold, and why. */
export type LeaveOut = (book: ExportBook, reason: string) => void

/** The books as a file of MARC records (ISO 2709), but for those that do not fit into a record. */
export async function* iso2709Export(
  books: AsyncIterable<ExportBook>,
  leaveOut: LeaveOut,
): AsyncGenerator<Uint8Array> {
  yield* fitting(books, writeIso2709, leaveOut)
}

/** The books as one MARCXML document, but for those that are longer than what is read back. */
export async function* marcXmlExport(
  books: AsyncIterable<ExportBook>,
  leaveOut: LeaveOut,
): AsyncGenerator<string> {
  yield marcXmlCollection.begin
  yield* fitting(books, recordOfCollection, leaveOut)
  yield marcXmlCollection.end
}

async function* fitting<Written>(
  books: AsyncIterable<ExportBook>,
  write: (record: MarcRecord) => Written,
  leaveOut: LeaveOut,
): AsyncGenerator<Written> {
  for await (const book of books) {
    const record = marcOf(book)
    let written: Written
    try {
      written = write(record)
    } catch (error) {
      if (!isAppError(error)) throw error
      if (error.code !== 'too-large' && error.code !== 'invalid-input') throw error
      leaveOut(book, error.message)
      continue
    }
    yield written
  }
}
