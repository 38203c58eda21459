import { expect, test } from 'vitest'
import type { BookDetail, CopyView } from '#src/features/collection/books/books.ts'
import { bookHead, coinsBook } from './book-head.ts'
import { bookJsonLd } from './book-json-ld.ts'
import { contextObject } from './coins.tsx'

const copy: CopyView = {
  id: 'c1',
  accessionNumber: '101',
  barcode: 'B101',
  callNumber: '005.133 KER',
  location: 'Textbook Bank',
  branch: null,
  volume: null,
  referenceOnly: false,
  hidden: false,
  state: 'available',
  available: true,
  acquiredOn: null,
}

const book: Omit<BookDetail, 'marc'> = {
  id: 'b1',
  number: 42,
  version: 1,
  controlNumber: null,
  controlSource: null,
  title: 'The C "programming" & language',
  subtitle: 'ANSI',
  responsibility: null,
  otherTitles: [],
  edition: '2nd ed.',
  publisher: 'Prentice Hall',
  place: 'Englewood Cliffs',
  year: 1988,
  languages: ['eng'],
  format: 'book',
  extent: '272 p.',
  ddc: null,
  callNumber: null,
  summary: null,
  notes: [],
  cover: null,
  contributors: [
    { name: 'Kernighan, Brian W.', kind: 'person', role: 'author' },
    { name: 'Ritchie, Dennis M.', kind: 'person', role: 'author' },
  ],
  subjects: ['C', 'Programming'],
  series: [{ title: 'Software series', volume: null }],
  identifiers: [
    { kind: 'isbn', value: '123', valid: false, qualifier: null },
    { kind: 'isbn', value: '9780131103627', valid: true, qualifier: null },
  ],
  copies: [
    copy,
    { ...copy, barcode: 'B102', state: 'on-loan', available: false },
    { ...copy, barcode: 'B103', referenceOnly: true, location: null },
    { ...copy, barcode: 'B104', hidden: true },
  ],
  copyCount: { total: 3, available: 2 },
  hasEbook: false,
}

test('the head names the book in the terms of Highwire', () => {
  const named = bookHead(book, 'https://library.example').flatMap((tag) =>
    'name' in tag && 'content' in tag ? [[tag.name, tag.content]] : [],
  )
  expect(named).toEqual([
    ['citation_title', 'The C "programming" & language: ANSI'],
    ['citation_author', 'Kernighan, Brian W.'],
    ['citation_author', 'Ritchie, Dennis M.'],
    ['citation_publication_date', '1988'],
    ['citation_publisher', 'Prentice Hall'],
    ['citation_isbn', '9780131103627'],
    ['citation_series_title', 'Software series'],
    ['citation_language', 'en'],
    ['citation_keywords', 'C; Programming'],
  ])
})

test('the head links the record in every format and the unAPI', () => {
  const links = bookHead(book, 'https://library.example').filter((tag) => 'rel' in tag)
  expect(links).toHaveLength(8)
  expect(links[0]).toMatchObject({ rel: 'alternate', title: 'RIS', href: '/books/42/record.ris' })
  expect(links[7]).toMatchObject({ rel: 'unapi-server', href: 'https://library.example/unapi' })
})

/** What a reader of OpenURL finds. */
const read = (described: Parameters<typeof contextObject>[0]) =>
  Array.from(new URLSearchParams(contextObject(described)))

test('COinS says a book in the keys of Z39.88', () => {
  expect(read(coinsBook(book))).toEqual([
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:book'],
    ['rft.genre', 'book'],
    ['rft.btitle', 'The C "programming" & language: ANSI'],
    ['rft.au', 'Kernighan, Brian W.'],
    ['rft.au', 'Ritchie, Dennis M.'],
    ['rft.edition', '2nd ed.'],
    ['rft.place', 'Englewood Cliffs'],
    ['rft.pub', 'Prentice Hall'],
    ['rft.series', 'Software series'],
    ['rft.date', '1988'],
    ['rft.isbn', '9780131103627'],
  ])
})

test('COinS says journals as journals and other things in Dublin Core', () => {
  const serial = read({ ...coinsBook(book), format: 'serial', isbn: null, issn: '0001-0782' })
  expect(serial).toContainEqual(['rft.jtitle', 'The C "programming" & language: ANSI'])
  expect(serial).toContainEqual(['rft.issn', '0001-0782'])
  const map = read({ ...coinsBook(book), format: 'map' })
  expect(map).toContainEqual(['rft_val_fmt', 'info:ofi/fmt:kev:mtx:dc'])
  expect(map).toContainEqual(['rft.creator', 'Kernighan, Brian W.'])
})

test('JSON-LD offers each copy that readers see, with where it is and whether it is there', () => {
  const { offers, inLanguage } = bookJsonLd(book, 'https://library.example') as {
    offers: Record<string, unknown>[]
    inLanguage: string[]
  }
  expect(inLanguage).toEqual(['en'])
  expect(offers.map(({ serialNumber, availability }) => [serialNumber, availability])).toEqual([
    ['B101', 'https://schema.org/InStock'],
    ['B102', 'https://schema.org/OutOfStock'],
    ['B103', 'https://schema.org/InStoreOnly'],
  ])
  expect(offers[0]).toMatchObject({
    '@type': 'Offer',
    sku: '005.133 KER',
    availableAtOrFrom: { '@type': 'Place', name: 'Textbook Bank' },
  })
})
