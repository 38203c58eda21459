import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { numberInChoice } from './book-choice.ts'
import { bookChoices, chosenBook } from './chosen-book.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

async function bookWith(title: string, accessionNumber: string): Promise<number> {
  const book = await createBook(db, admin, aBook(title))
  await db
    .transaction()
    .execute((within) => addCopies(within, admin, [{ bookId: book.id, copy: { accessionNumber } }]))
  return book.number
}

const chosen = (text: string) => chosenBook(db, admin, 'book', text)

test('what the list puts into the field, and addresses, name a book', () => {
  expect(numberInChoice('Book 12: Twelve, 2019')).toBe(12)
  expect(numberInChoice('book 12')).toBe(12)
  expect(numberInChoice('https://library.suiit.example/books/12?from=x')).toBe(12)
  expect(numberInChoice('/books/12')).toBe(12)
  expect(numberInChoice('12')).toBeNull()
  expect(numberInChoice('Book of numbers')).toBeNull()
})

test('a book is found by title, accession number, number and choice', async () => {
  const number = await bookWith('Palm leaf manuscripts of Odisha', 'PLM-77')
  const [choice] = await bookChoices(db, admin, 'palm leaf')
  expect(choice?.number).toBe(number)
  for (const text of ['palm leaf manuscripts', 'plm-77', String(number), choice?.words ?? '']) {
    expect(await chosen(text)).toBe(number)
  }
  expect(await chosen('  ')).toBeNull()
})

test('what means none, or several, is asked about', async () => {
  await expect(chosen('zzz nothing of the kind')).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'book' }] },
  })
  const first = await bookWith('Weaving in Sambalpur', 'W-1')
  const number = await bookWith('A second book', String(first))
  // The accession number of one copy is the number of another book.
  await expect(chosen(String(first))).rejects.toThrow('Several books fit')
  expect(await chosen(`book ${number}`)).toBe(number)
  await expect(chosenBook(db, person('student'), 'book', 'x')).rejects.toMatchObject({
    code: 'forbidden',
  })
})
