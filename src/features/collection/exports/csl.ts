import type { Format } from '#src/features/collection/books/formats.ts'
import { languageTag } from '#src/kernel/text-language.ts'
import { citationKey } from './citation-key.ts'
import type { ExportBook } from './export-book.ts'
import { type PersonName, peopleOf, personName } from './people.ts'

/** Item types of CSL 1.0.2. */
const types: Readonly<Record<Format, string>> = {
  book: 'book',
  ebook: 'book',
  serial: 'periodical',
  manuscript: 'manuscript',
  map: 'map',
  score: 'musical_score',
  music: 'song',
  audio: 'book',
  video: 'motion_picture',
  picture: 'graphic',
  software: 'software',
  kit: 'document',
  object: 'document',
  other: 'document',
}

/** An item of CSL-JSON (https://github.com/citation-style-language/schema, csl-data.json). */
export type CslItem = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly [field: string]: unknown
}

/** The book as an item of CSL-JSON; `address` is that of its page. */
export function cslItem(book: ExportBook, address: string): CslItem {
  const isbns = book.identifiers.filter(({ kind, valid }) => kind === 'isbn' && valid)
  const issn = book.identifiers.find(({ kind, valid }) => kind === 'issn' && valid)?.value
  const [series] = book.series
  return {
    id: citationKey(book),
    type: types[book.format],
    title: book.subtitle ? `${book.title}: ${book.subtitle}` : book.title,
    ...people('author', peopleOf(book, 'author')),
    ...people('editor', peopleOf(book, 'editor')),
    ...people('translator', peopleOf(book, 'translator')),
    ...people('illustrator', peopleOf(book, 'illustrator')),
    ...people('contributor', peopleOf(book, 'contributor')),
    ...(book.year === null ? {} : { issued: { 'date-parts': [[book.year]] } }),
    ...some('edition', editionNumber(book.edition)),
    ...some('publisher', book.publisher),
    ...some('publisher-place', book.place),
    ...some('collection-title', series?.title),
    ...some('collection-number', series?.volume),
    ...some('number-of-pages', pageCount(book.extent)),
    ...some('ISBN', isbns.map(({ value }) => value).join(' ')),
    ...some('ISSN', issn && `${issn.slice(0, 4)}-${issn.slice(4)}`),
    ...some('language', languageTag(book.languages[0])),
    ...some('call-number', book.callNumber),
    ...some('keyword', book.subjects.join(', ')),
    ...some('abstract', book.summary),
    URL: address,
  }
}

function people(role: string, persons: ExportBook['contributors']) {
  return persons.length > 0 ? { [role]: persons.map((person) => cslName(personName(person))) } : {}
}

function cslName(name: PersonName): PersonName {
  return 'literal' in name ? { literal: name.literal } : { ...name }
}

function some(field: string, value: string | null | undefined): Record<string, string> {
  return value ? { [field]: value } : {}
}

/** "2nd ed." is edition 2, for a style writes it in its own words; others stay as they stand. */
export function editionNumber(edition: string | null): string | null {
  const number = /^(\d+)(?:st|nd|rd|th)?\.?\s*(?:edn?|edition)?\.?$/i.exec(edition ?? '')?.[1]
  return number ?? edition
}

/** The pages that "xii, 272 p. ; 24 cm" states: 272; null where it states none. */
export function pageCount(extent: string | null): string | null {
  return /(\d+)\s*(?:p|pp|pages|leaves)\b/i.exec(extent ?? '')?.[1] ?? null
}
