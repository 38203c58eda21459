import type { Format } from '#src/features/collection/books/formats.ts'
import { citationKey } from './citation-key.ts'
import { pageCount } from './csl.ts'
import type { ExportBook } from './export-book.ts'
import { peopleOf, personName, sortedName } from './people.ts'

/** Reference types of RIS (Research Information Systems, format specification 2011). */
const types: Readonly<Record<Format, string>> = {
  book: 'BOOK',
  ebook: 'EBOOK',
  serial: 'SER',
  manuscript: 'MANSCPT',
  map: 'MAP',
  score: 'MUSIC',
  music: 'SOUND',
  audio: 'SOUND',
  video: 'VIDEO',
  picture: 'ART',
  software: 'COMP',
  kit: 'GEN',
  object: 'GEN',
  other: 'GEN',
}

/** The book as a reference of RIS in UTF-8: a tag a line, `ER` at the end. */
export function risOf(book: ExportBook, address: string, database: string): string {
  const names = (role: Parameters<typeof peopleOf>[1]) =>
    peopleOf(book, role).map((person) => sortedName(personName(person)))
  const numbers = book.identifiers.filter(
    ({ kind, valid }) => valid && (kind === 'isbn' || kind === 'issn'),
  )
  const lines: readonly (readonly [string, readonly (string | null | undefined)[]])[] = [
    ['TY', [types[book.format]]],
    ['ID', [citationKey(book)]],
    ['TI', [book.subtitle ? `${book.title}: ${book.subtitle}` : book.title]],
    ['AU', names('author')],
    ['A2', names('editor')],
    ['A4', names('translator')],
    ['A3', [...names('illustrator'), ...names('contributor')]],
    ['ET', [book.edition]],
    ['PB', [book.publisher]],
    ['CY', [book.place]],
    ['PY', [book.year === null ? null : String(book.year).padStart(4, '0')]],
    ['T2', book.series.slice(0, 1).map(({ title }) => title)],
    ['VL', book.series.slice(0, 1).map(({ volume }) => volume)],
    ['SP', [pageCount(book.extent)]],
    ['SN', numbers.map(({ value }) => value)],
    ['CN', [book.callNumber]],
    ['LA', book.languages],
    ['KW', book.subjects],
    ['AB', [book.summary]],
    ['N1', book.notes],
    ['DP', [database]],
    ['UR', [address]],
  ]
  const text = lines.flatMap(([tag, values]) =>
    values.flatMap((value) => (value ? `${tag}  - ${oneLine(value)}\r\n` : [])),
  )
  return `${text.join('')}ER  - \r\n`
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
}
