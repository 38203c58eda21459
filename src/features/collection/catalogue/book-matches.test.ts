import { describe, expect, test } from 'vitest'
import { findMatches } from '#src/features/collection/books/book-matches.server.ts'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { system } from '#src/kernel/actor.ts'
import { aBook, sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'

const { db } = await testDatabase()
const create = (drafts: readonly BookDraft[]) => createBooks(db, system('test'), drafts)

describe('findMatches', () => {
  test('by ISBN, then control number, then title, author, year and edition', async () => {
    const books = await create([
      aBook('Matching one', {
        identifiers: [{ kind: 'isbn', value: '9780262033848' }],
        controlNumber: 'm1',
        controlSource: 'S',
      }),
      aBook('Matching two', { controlNumber: 'm2', controlSource: 'S' }),
      aBook('The Matching: three', {
        authors: ['Cormen, Thomas H.'],
        year: 2009,
        edition: '3rd ed.',
      }),
    ])
    const [one, two, three] = books.map((book) => book.id)
    expect(
      await findMatches(db, [
        aBook('Other', {
          identifiers: [{ kind: 'isbn', value: '0262033844' }],
          controlNumber: 'm2',
          controlSource: 'S',
        }),
        aBook('Other', { controlNumber: 'm2', controlSource: 'S' }),
        aBook('Other', { controlNumber: 'm2', controlSource: 'T' }),
        aBook('Matching', {
          subtitle: 'Three',
          authors: ['Thomas H. Cormen'],
          year: 2009,
          edition: 'Third Edition',
        }),
        aBook('Matching three', { authors: ['Cormen, Thomas H.'], year: 2009, edition: '2nd ed.' }),
        aBook('Matching two', { controlNumber: 'm9', controlSource: 'S' }),
        aBook('Matching one', { identifiers: [{ kind: 'isbn', value: '9780131103627' }] }),
      ]),
    ).toEqual([one, two, null, three, null, null, null])
  })

  test('every book matches itself', async () => {
    const books = await create(sampleBooks)
    expect(await findMatches(db, sampleBooks)).toEqual(books.map((book) => book.id))
    expect(await findMatches(db, [])).toEqual([])
  })
})
