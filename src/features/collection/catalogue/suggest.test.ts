import { describe, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { suggest } from '#src/features/collection/search/suggest.server.ts'
import { system } from '#src/kernel/actor.ts'
import { sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'

const { db } = await testDatabase()
await createBooks(db, system('test'), sampleBooks)

describe('suggest', () => {
  test.each([
    ['ope', ['Operating System Concepts', 'Modern Operating Systems']],
    ['the art', ['The Art of Computer Programming']],
    ['system oper', ['Operating System Concepts', 'Modern Operating Systems']],
    [
      'comp program',
      [
        'The Art of Computer Programming',
        'The C++ Programming Language',
        'The C Programming Language',
      ],
    ],
    ['ଛ', ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ']],
    ['', []],
    ['%_\\', []],
  ])('%j', async (text, books) => {
    expect((await suggest(db, text)).books.map((book) => book.title)).toEqual(books)
  })

  test('names authors and subjects, eight at most', async () => {
    const suggestions = await suggest(db, 'don')
    expect(suggestions.authors).toEqual(['Knuth, Donald Ervin'])
    expect((await suggest(db, 'computer s')).subjects[0]).toBe('Computer science')
    for (const text of ['c', 'o', 'p', 'the']) {
      const { books, authors, subjects } = await suggest(db, text)
      expect(books.length + authors.length + subjects.length).toBeLessThanOrEqual(8)
    }
  })
})
