import { isAppError } from '../../kernel/errors.ts'
import { writeIso2709 } from '../marc/iso2709-write.ts'
import type { MarcRecord } from '../marc/marc.ts'
import { writeMarcXml } from '../marc/marcxml-write.ts'
import type { ExportBook } from './export-book.ts'
import { marcOf } from './marc-of.ts'

/** The books as a file of MARC records (ISO 2709). A book that does not fit into a record is left out: `leaveOut` hears of it. */
export async function* iso2709Export(
  books: AsyncIterable<ExportBook>,
  leaveOut: (book: ExportBook) => void,
): AsyncGenerator<Uint8Array> {
  for await (const book of books) {
    const record = fitting(marcOf(book))
    if (record) yield record
    else leaveOut(book)
  }
}

function fitting(record: MarcRecord): Uint8Array | null {
  try {
    return writeIso2709(record)
  } catch (error) {
    if (isAppError(error) && (error.code === 'too-large' || error.code === 'invalid-input'))
      return null
    throw error
  }
}

/** The books as one MARCXML document. */
export function marcXmlExport(books: AsyncIterable<ExportBook>): AsyncGenerator<string> {
  return writeMarcXml(recordsOf(books))
}

async function* recordsOf(books: AsyncIterable<ExportBook>): AsyncGenerator<MarcRecord> {
  for await (const book of books) yield marcOf(book)
}
