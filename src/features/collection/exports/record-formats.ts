import { institute } from '#institute'
import { type RecordEnding, recordLinks } from '#src/features/collection/books/record-links.ts'
import { writeIso2709 } from '#src/features/collection/marc/iso2709-write.ts'
import { marcXmlRecord } from '#src/features/collection/marc/marcxml-write.ts'
import { bibtexOf } from './bibtex.ts'
import { cslItem } from './csl.ts'
import { dublinCoreOf, oaiDcXml } from './dublin-core.ts'
import type { ExportBook } from './export-book.ts'
import { marcOf } from './marc-of.ts'
import { modsOf } from './mods/mods.ts'
import { risOf } from './ris.ts'

/** A format in which the record of a book can be had. */
export type RecordFormat = {
  /** End of the file's name and of the address. */
  readonly ending: RecordEnding
  readonly name: string
  /** With the character set where it is a text. */
  readonly contentType: string
  readonly mediaType: string
  readonly write: WriteRecord
}

/** `address` is that of the book's page. */
type WriteRecord = (book: ExportBook, address: string) => string | Uint8Array<ArrayBuffer>

const xml = (element: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${element}\n`

const writers: Readonly<Record<RecordEnding, WriteRecord>> = {
  bib: bibtexOf,
  ris: (book, address) => risOf(book, address, institute.libraryName),
  json: (book, address) => `${JSON.stringify([cslItem(book, address)], null, 2)}\n`,
  mrc: (book) => new Uint8Array(writeIso2709(marcOf(book))),
  xml: (book) => xml(marcXmlRecord(marcOf(book))),
  mods: (book, address) => xml(modsOf(book, address)),
  dc: (book, address) => xml(oaiDcXml(dublinCoreOf(book, address))),
}

/** In the order in which the pages offer them. */
export const recordFormats: readonly RecordFormat[] = recordLinks.map(
  ({ ending, name, mediaType }) => ({
    ending,
    name,
    mediaType,
    contentType: ending === 'mrc' ? mediaType : `${mediaType}; charset=utf-8`,
    write: writers[ending],
  }),
)
