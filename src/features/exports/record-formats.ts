import { institute } from '../../../institute.ts'
import { writeIso2709 } from '../marc/iso2709-write.ts'
import { marcXmlRecord } from '../marc/marcxml-write.ts'
import { bibtexOf } from './bibtex.ts'
import { cslItem } from './csl.ts'
import { dublinCoreOf, oaiDcXml } from './dublin-core.ts'
import type { ExportBook } from './export-book.ts'
import { marcOf } from './marc-of.ts'
import { modsOf } from './mods.ts'
import { risOf } from './ris.ts'

/** A format in which the record of a book can be had; `address` is that of the book's page. */
export type RecordFormat = {
  /** End of the file's name and of the address. */
  readonly ending: string
  readonly name: string
  readonly mediaType: string
  readonly write: (book: ExportBook, address: string) => string | Uint8Array<ArrayBuffer>
}

const xml = (element: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${element}\n`

/** In the order in which the pages offer them. */
export const recordFormats: readonly RecordFormat[] = [
  {
    ending: 'bib',
    name: 'BibTeX',
    mediaType: 'application/x-bibtex; charset=utf-8',
    write: bibtexOf,
  },
  {
    ending: 'ris',
    name: 'RIS',
    mediaType: 'application/x-research-info-systems; charset=utf-8',
    write: (book, address) => risOf(book, address, institute.libraryName),
  },
  {
    ending: 'json',
    name: 'CSL-JSON',
    mediaType: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    write: (book, address) => `${JSON.stringify([cslItem(book, address)], null, 2)}\n`,
  },
  {
    ending: 'mrc',
    name: 'MARC 21',
    mediaType: 'application/marc',
    write: (book) => new Uint8Array(writeIso2709(marcOf(book))),
  },
  {
    ending: 'xml',
    name: 'MARCXML',
    mediaType: 'application/marcxml+xml; charset=utf-8',
    write: (book) => xml(marcXmlRecord(marcOf(book))),
  },
  {
    ending: 'mods',
    name: 'MODS',
    mediaType: 'application/mods+xml; charset=utf-8',
    write: (book, address) => xml(modsOf(book, address)),
  },
  {
    ending: 'dc',
    name: 'Dublin Core',
    mediaType: 'application/xml; charset=utf-8',
    write: (book, address) => xml(oaiDcXml(dublinCoreOf(book, address))),
  },
]
