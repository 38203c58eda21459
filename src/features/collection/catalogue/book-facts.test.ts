import { expect, test } from 'vitest'
import type { BookDetail } from '#src/features/collection/books/books.ts'
import { languageWords } from '#src/features/collection/books/language-names/words.ts'
import { marcLines } from '#src/features/collection/books/marc-lines.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { bookPageWords } from './book/words.ts'
import { bookFacts, peopleByRole } from './book-facts.ts'
import { bookJsonLd } from './book-json-ld.ts'

const book: BookDetail = {
  id: 'id',
  number: 12,
  version: 1,
  controlNumber: null,
  controlSource: null,
  title: 'The C Programming Language',
  subtitle: null,
  responsibility: null,
  otherTitles: ['K&R'],
  edition: '2nd ed.',
  publisher: 'Prentice Hall',
  place: null,
  year: 1988,
  languages: ['eng', 'ori'],
  format: 'book',
  extent: null,
  ddc: '005.133',
  callNumber: null,
  summary: null,
  notes: [],
  cover: null,
  marc: null,
  contributors: [
    { name: 'Kernighan, Brian W.', kind: 'person', role: 'author' },
    { name: 'Ritchie, Dennis M.', kind: 'person', role: 'author' },
    { name: 'Rao, A.', kind: 'person', role: 'translator' },
  ],
  subjects: ['C (Computer program language)'],
  series: [{ title: 'Software "classics"', volume: '3' }],
  identifiers: [
    { kind: 'isbn', value: '9780131103627', valid: true, qualifier: 'pbk.' },
    { kind: 'isbn', value: '0-13-110362-9', valid: false, qualifier: null },
    { kind: 'issn', value: '03178471', valid: true, qualifier: null },
  ],
  copies: [],
  copyCount: { total: 0, available: 0 },
  hasEbook: false,
}
const words = { page: bookPageWords.en, books: booksWords.en, languages: languageWords.en }
const valuesOf = (name: string) => bookFacts(words, book).find((fact) => fact.name === name)?.values

test('numbers are printed with hyphens, invalid ones as given', () => {
  expect(valuesOf('ISBN')).toEqual([
    { text: '978-0-13-110362-7', remark: 'pbk.' },
    { text: '0-13-110362-9', remark: 'not a valid number' },
  ])
  expect(valuesOf('ISSN')).toEqual([{ text: '0317-8471' }])
})

test('languages and series lead to their books', () => {
  expect(valuesOf('Language')).toEqual([
    { text: 'English', to: '/books?language=eng' },
    { text: 'Odia', to: '/books?language=ori' },
  ])
  expect(valuesOf('Series')?.[0]).toMatchObject({
    remark: '3',
    to: `/books?${new URLSearchParams({ q: 'series:"Software  classics "' })}`,
  })
})

test('what is unknown is left out', () => {
  expect(valuesOf('Published')).toEqual([{ text: 'Prentice Hall, 1988' }])
  expect(bookFacts(words, book).map((fact) => fact.name)).not.toContain('Extent')
})

test('people stand by what they did', () => {
  expect(peopleByRole(bookPageWords.en, book.contributors)).toEqual([
    { words: 'By', names: ['Kernighan, Brian W.', 'Ritchie, Dennis M.'] },
    { words: 'Translated by', names: ['Rao, A.'] },
  ])
})

test('search engines are told the valid ISBN and the names as spoken', () => {
  const jsonLd = bookJsonLd(book, 'https://library.example')
  expect(jsonLd).toMatchObject({
    '@type': 'Book',
    url: 'https://library.example/books/12',
    isbn: '9780131103627',
    datePublished: '1988',
    author: [{ name: 'Brian W. Kernighan' }, { name: 'Dennis M. Ritchie' }],
  })
  expect(jsonLd).not.toHaveProperty('description')
})

test('a MARC record is shown field by field', () => {
  const lines = marcLines({
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: 'a 1' },
      {
        tag: '245',
        ind1: '1',
        ind2: ' ',
        subfields: [
          { code: 'a', value: 'Dune /' },
          { code: 'c', value: 'F. Herbert' },
        ],
      },
    ],
  })
  expect(lines).toEqual([
    { tag: 'LDR', indicators: '', text: '00000nam#a2200000#a#4500' },
    { tag: '001', indicators: '', text: 'a#1' },
    { tag: '245', indicators: '1#', text: '$a Dune / $c F. Herbert' },
  ])
})
