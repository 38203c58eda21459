import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '#src/features/collection/search/edit-distance.ts'
import type { CachedBook } from './cached-book.ts'
import { CachedIndex } from './cached-index.ts'
import { searchCache } from './cached-search.ts'
import { CachedWords } from './cached-words.ts'

function cachedBook(number: number, title: string, more: Partial<CachedBook> = {}): CachedBook {
  return { id: String(number), title, copies: 1, available: 1, ...more }
}

const shelf: readonly CachedBook[] = [
  cachedBook(1, 'Operating System Concepts', {
    authors: ['Silberschatz, Abraham', 'Galvin, Peter Baer'],
    year: 2018,
    isbn: '9781118063330',
    callNumber: '005.43 SIL',
    subjects: ['Operating systems (Computers)'],
  }),
  cachedBook(2, 'The C programming language', {
    authors: ['Kernighan, Brian W.', 'Ritchie, Dennis M.'],
    year: 1988,
    isbn: '9780131103627',
  }),
  cachedBook(3, 'ମହାନ୍ତି', { languages: ['ori'], year: 1995 }),
  cachedBook(4, 'Réseaux de neurones', { languages: ['fre'], year: 2001 }),
  cachedBook(5, 'Systems of belief', { subjects: ['Religion'], year: 2018 }),
]

function found(text: string, books = shelf) {
  const index = new CachedIndex()
  for (const book of books) index.put(book)
  return searchCache(index, text, 50)
}

test.each([
  ['operating', [1]],
  ['oper', [1]],
  ['systems operating', [1]],
  ['system', [1, 5]],
  ['systems', [5, 1]],
  ['reseaux', [4]],
  ['mohanty', [3]],
  ['silberschatz galvin', [1]],
  ['author:galvin', [1]],
  ['title:galvin', []],
  ['subject:religion', [5]],
  ['978-0-13-110362-7', [2]],
  ['0131103628', [2]],
  ['005.43', [1]],
  ['systems -belief', [1]],
  ['year:2018 system', [1, 5]],
  ['language:french', [4]],
  ['ritchie OR religion', [2, 5]],
  ['"operating system"', [1]],
  ['', [5, 4, 3, 2, 1]],
  ['c programming', [2]],
] as const)('“%s” finds %j', (text, books) => {
  expect(found(text).books).toEqual(books)
})

test.each([
  ['oprating', 'operating'],
  ['silbershatz', 'silberschatz'],
  ['kernigan programming', 'kernighan programming'],
] as const)('“%s” is read as “%s”', (typed, meant) => {
  const { corrected, total } = found(typed)
  expect([corrected, total]).toEqual([meant, 1])
})

test('a word like no other finds nothing, and says no other', () => {
  expect(found('xylophonists')).toMatchObject({ books: [], total: 0, corrected: null })
})

test('a book that changes is found by its new words alone, one that is gone by none', () => {
  const index = new CachedIndex()
  for (const book of shelf) index.put(book)
  index.put(cachedBook(2, 'Unix in a nutshell'))
  index.remove(1)
  index.remove(99)
  expect(index.size).toBe(4)
  expect(searchCache(index, 'programming', 9).books).toEqual([])
  expect(searchCache(index, 'nutshell', 9).books).toEqual([2])
  expect(searchCache(index, 'operating', 9).books).toEqual([])
})

test('what is found does not depend on how much was put in order before', () => {
  const word = fc.constantFrom('red', 'blue', 'green', 'greener', 'tea', 'ten', 'river')
  const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(title, { maxLength: 30 }), word, (titles, asked) => {
      const index = new CachedIndex()
      titles.forEach((one, place) => {
        index.put(cachedBook(place + 1, one))
        // Enough of another word that what stands loose is put in order, twice over.
        if (place % 10 === 9) for (let at = 0; at < 600; at++) index.postings.add(0, 0)
        if (place % 10 === 9) searchCache(index, 'river', 1)
      })
      const expected = titles.flatMap((one, place) =>
        one.split(' ').some((word) => word.startsWith(asked)) ? [place + 1] : [],
      )
      const { books } = searchCache(index, asked, 100)
      expect(books.toSorted((one, other) => one - other)).toEqual(expect.arrayContaining(expected))
    }),
    { numRuns: 20 },
  )
})

test('words near to one another are those that the rule of the catalogue counts so', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 3, maxLength: 8 })
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 12 }), word, (list, asked) => {
      const words = new CachedWords()
      for (const one of list) words.add(one)
      const expected = list.flatMap((one) => {
        const slips = editDistance(asked, one, 2)
        return slips > 0 && slips <= 2 ? [{ word: one, slips }] : []
      })
      expect(words.near(asked, 2)).toEqual(expected)
    }),
  )
})
