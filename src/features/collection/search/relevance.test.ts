import { beforeAll, describe, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { searchBooks } from './search.server.ts'
import { wholeCatalogue } from './search.ts'
import { indexFreshBooks } from './search-index/build-index.server.ts'

const { db } = await testDatabase()
const austen = { authors: ['Austen, Jane'] }
const inAll = { notes: ['Pride and prejudice', 'Sense and sensibility', 'Emma'] }
await createBooks(db, system('test'), [
  aBook('The complete novels of Jane Austen: Pride and prejudice', { ...austen, year: 2020 }),
  aBook('Jane Austen: Pride and prejudice, Emma', { ...austen, year: 2019 }),
  aBook('Pride and prejudice and zombies', {
    authors: ['Grahame-Smith, Seth', 'Austen, Jane'],
    year: 2021,
  }),
  aBook('Austen’s Pride and prejudice: a guide', { authors: ['Gill, Richard'], year: 2018 }),
  aBook('Novels', { ...austen, ...inAll, year: 2022 }),
  aBook('Pride and Prejudice', { ...austen, year: 1994 }),
  aBook('Emma', { ...austen, year: 1996 }),
  aBook('Algorithms of Knuth', { authors: ['Roy, Amit'], year: 2022 }),
  aBook('The art of computer programming: a companion to Knuth', { year: 2021 }),
  aBook('The Art of Computer Programming', { authors: ['Knuth, Donald Ervin'], year: 1997 }),
  aBook('Operating systems: after Tanenbaum', { authors: ['Roy, Amit'], year: 2023 }),
  aBook('Operating systems design and implementation', {
    authors: ['Tanenbaum, Andrew S.'],
    year: 2006,
  }),
  aBook('ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ', { authors: ['ଫକୀର ମୋହନ ସେନାପତି'] }),
  aBook('ଫକୀର ମୋହନଙ୍କ ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ: ଏକ ଆଲୋଚନା', { authors: ['ଫକୀର ମୋହନ ସେନାପତି'], year: 2020 }),
  aBook('The Pragmatic Programmer', { authors: ['Hunt, Andrew', 'Thomas, David'], year: 1999 }),
  aBook('A pragmatic program for schools', { year: 1980 }),
  aBook('The programer’s handbook', { authors: ['Misprint, A.'], year: 1985 }),
  ...Array.from({ length: 12 }, (_, index) => aBook(`The programmer, part ${index}`)),
  ...Array.from({ length: 4 }, (_, index) => aBook(`Programer ${index}`, { year: 1960 + index })),
])

const search = (text: string) => searchBooks(db, visitor, { ...wholeCatalogue, text })

describe.each(['fresh', 'indexed'])('of %s books', (state) => {
  beforeAll(async () => {
    if (state === 'indexed') await indexFreshBooks(db, 'all')
  })

  test.each([
    ['pride and prejudice austen', 'Pride and Prejudice'],
    ['austen pride and prejudice', 'Pride and Prejudice'],
    ['Pride and Prejudice by Jane Austen', 'Pride and Prejudice'],
    ['pride prejudice zombies', 'Pride and prejudice and zombies'],
    ['emma austen', 'Emma'],
    ['jane austen emma', 'Emma'],
    ['art of computer programming knuth', 'The Art of Computer Programming'],
    ['knuth the art of computer programming', 'The Art of Computer Programming'],
    ['the art of computer programming, donald knuth', 'The Art of Computer Programming'],
    ['operating systems tanenbaum', 'Operating systems design and implementation'],
    ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ ଫକୀର ମୋହନ', 'ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ'],
    ['pragmatic programmer hunt', 'The Pragmatic Programmer'],
  ])('first for %s: %s', async (text, first) => {
    expect((await search(text)).items[0]?.title).toBe(first)
  })
})

test.each([
  // the words of a pair exist alone, in other books
  ['programer hunt', 'programmer hunt', 'The Pragmatic Programmer'],
  [
    'pride novles austen',
    'pride novels austen',
    'The complete novels of Jane Austen: Pride and prejudice',
  ],
])('%s is searched as %s', async (text, meant, first) => {
  const { didYouMean, corrected, items } = await search(text)
  expect({ didYouMean, corrected, first: items[0]?.title }).toEqual({
    didYouMean: meant,
    corrected: true,
    first,
  })
})

test('books of another form of a word do not hide what was meant', async () => {
  expect(await search('pragmatic programer')).toMatchObject({
    total: 1,
    didYouMean: 'pragmatic programmer',
    corrected: false,
  })
  expect(await search('pragmatic programs')).toMatchObject({ total: 1, didYouMean: null })
  expect(await search('pragmatic programmer')).toMatchObject({ total: 1, didYouMean: null })
})

test('words that are known are not replaced by rarer ones', async () => {
  expect(await search('programmer zombies')).toMatchObject({ total: 0, didYouMean: null })
})
