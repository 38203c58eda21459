import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIsbn13 } from '#src/features/collection/books/isbn.ts'
import type { CachedBook } from './cached-book.ts'
import { cachedBook, cachedBooks, cachedColumns, cachedRows } from './cached-columns.ts'

const text = fc.string({ minLength: 1, maxLength: 20 })
const isbn10 = fc.stringMatching(/^\d{9}$/)
const book: fc.Arbitrary<CachedBook> = fc
  .record(
    {
      id: fc.integer({ min: 1, max: 10_000_000 }).map(String),
      title: text,
      copies: fc.nat(20),
      available: fc.nat(20),
      authors: fc.array(text, { minLength: 1, maxLength: 3 }),
      subjects: fc.array(text, { minLength: 1, maxLength: 3 }),
      isbn: fc.oneof(isbn10.map(toIsbn13), fc.constant('9791090636071')),
      callNumber: text,
      year: fc.integer({ min: 1, max: 2200 }),
      format: fc.constantFrom('ebook', 'map', 'video'),
      languages: fc.constantFrom(['hin'], ['eng', 'ori']),
    },
    { requiredKeys: ['id', 'title', 'copies', 'available'] },
  )
  .map((one) => one as CachedBook)

test('what is written column by column is read as it was', () => {
  fc.assert(
    fc.property(fc.array(book, { maxLength: 20 }), (books) => {
      expect(cachedBooks(JSON.parse(JSON.stringify(cachedColumns(books))))).toEqual(books)
    }),
  )
})

test('a book in English is kept without saying so', () => {
  const full = { id: '1', title: 'C', format: 'book', languages: ['eng'], copies: 2, available: 1 }
  expect(cachedBook({ ...full, format: 'book' })).toEqual({
    id: '1',
    title: 'C',
    copies: 2,
    available: 1,
  })
})

test('rows are told from columns, also of a list that is empty', () => {
  const one: CachedBook = { id: '7', title: 'Seven', copies: 1, available: 0 }
  const read = (data: Parameters<typeof cachedRows>[0]) => Object.fromEntries(cachedRows(data))
  expect(read(cachedColumns([one]))).toEqual({ '7': one })
  expect(read({ '7': one, '8': null })).toEqual({ '7': one, '8': null })
  expect(read({})).toEqual({})
  expect(read(cachedColumns([]))).toEqual({})
})
