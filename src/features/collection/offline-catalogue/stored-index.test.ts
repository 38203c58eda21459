import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CachedBook } from './cached-book.ts'
import { CachedIndex } from './cached-index.ts'
import { searchCache } from './cached-search.ts'

const word = fc.constantFrom('red', 'blue', 'Tea', 'river', 'e-book', 'ନଦୀ', '5.1')
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
const book: fc.Arbitrary<CachedBook> = fc.record(
  {
    id: fc.integer({ min: 1, max: 12 }).map(String),
    title: words,
    authors: fc.array(words, { minLength: 1, maxLength: 2 }),
    year: fc.integer({ min: 1990, max: 1992 }),
    languages: fc.constantFrom(['hin'], ['fre']),
    copies: fc.constant(1),
    available: fc.nat(1),
  },
  { requiredKeys: ['id', 'title', 'copies', 'available'] },
)

const queries = ['red', 'te', 'river blue', 'year:1991', 'language:hindi', 'ebook', 'nadi', '']

function answers(index: CachedIndex) {
  return queries.map((text) => searchCache(index, text, 20))
}

test('an index that was written down answers as it did, and goes on as if it had not been', () => {
  fc.assert(
    fc.property(fc.array(book, { maxLength: 20 }), fc.array(book), (before, after) => {
      const index = new CachedIndex()
      for (const one of before) index.put(one)
      const opened = new CachedIndex(structuredClone(index.stored))
      expect(opened.size).toBe(index.size)
      expect(answers(opened)).toEqual(answers(index))
      for (const one of after) expect(opened.put(one)).toBe(index.put(one))
      expect(answers(opened)).toEqual(answers(index))
    }),
    { numRuns: 50 },
  )
})

test('a book of which only copies changed is found by what it was found by', () => {
  const index = new CachedIndex()
  const one: CachedBook = { id: '1', title: 'River', copies: 1, available: 1 }
  expect(index.put(one)).toBe(true)
  expect(index.put({ ...one, available: 0 })).toBe(false)
  expect(index.places).toBe(1)
  expect(index.put({ ...one, title: 'Rivers' })).toBe(true)
})
