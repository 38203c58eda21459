import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { lookUp } from './look-up.server.ts'
import { answerWords } from './scanner.ts'
import { scannerWords } from './words.ts'

const { db } = await testDatabase()
const librarian = system('test')
const origin = 'https://library.example'
const identifiers = [{ kind: 'isbn', value: '0131103628' }] as const
const book = await createBook(
  db,
  librarian,
  aBook('The C Programming Language', { identifiers: [...identifiers], languages: ['eng'] }),
)
await addCopies(db, librarian, [{ bookId: book.id, copy: { accessionNumber: 'ACC-7' } }])
const ask = (text: string) => lookUp(db, visitor, origin, text, 'en')

test.each(['9780131103627', 'acc-7', `${origin}/books/${book.number}`])(
  '%s finds the book',
  async (text) => {
    const answer = await ask(text)
    expect(answer).toMatchObject({
      kind: 'found',
      text,
      matches: [{ book: { title: 'The C Programming Language' } }],
      languageNames: { eng: 'English' },
    })
    expect(answerWords(scannerWords.en, answer)).toBe('Found: The C Programming Language')
  },
)

test('the copy is named where the code is a copy’s', async () => {
  expect(await ask('ACC-7')).toMatchObject({ matches: [{ copy: { accessionNumber: 'ACC-7' } }] })
  expect(await ask('9780131103627')).toMatchObject({ matches: [{ copy: null }] })
})

test.each([
  ['9780000000002', '9780000000002'],
  ['0-00-000000-0', '9780000000002'],
  ['ACC-8', null],
  [`${origin}/books/999999999999999`, null],
])('%s finds nothing, and says whether it was an ISBN', async (text, isbn) => {
  const answer = await ask(text)
  expect(answer).toEqual({ kind: 'nothing', text, isbn })
  expect(answerWords(scannerWords.en, answer)).toBe(`Nothing found for ${text}`)
})

test('an address of another site is given back as text', async () => {
  expect(await ask('https://elsewhere.example/books/1')).toEqual({
    kind: 'address',
    text: 'https://elsewhere.example/books/1',
  })
})

test('hostile texts are cleaned and bounded', async () => {
  for (const text of [
    '\u0000',
    '\ud800',
    '\u202eevil',
    "'; drop table books; --",
    'x'.repeat(5000),
  ])
    expect(await ask(text)).toMatchObject({ kind: 'nothing', isbn: null })
  const { text } = await ask('x'.repeat(5000))
  expect(text).toHaveLength(300)
})
