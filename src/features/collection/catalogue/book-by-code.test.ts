import { describe, expect, test } from 'vitest'
import { findByCode } from '#src/features/collection/books/book-by-code.server.ts'
import { createBook } from '#src/features/collection/books/books.server.ts'
import type { CopyDraft } from '#src/features/collection/books/books.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { type Actor, system, visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'

const { db } = await testDatabase()
const librarian = system('test')
const student = person('student')
const admin: Actor = { ...student, role: 'admin' }

async function book(title: string, numbers: Record<string, 'isbn' | 'issn'>, copies: CopyDraft[]) {
  const identifiers = Object.entries(numbers).map(([value, kind]) => ({ kind, value }))
  const created = await createBook(db, librarian, aBook(title, { identifiers }))
  const additions = copies.map((copy) => ({ bookId: created.id, copy }))
  return db.transaction().execute((transaction) => addCopies(transaction, librarian, additions))
}

await book('The Art of Computer Programming', { '0201896834': 'isbn' }, [
  { accessionNumber: 'Acc-7', barcode: 'B-0007', location: 'Stack', volume: '1' },
  { accessionNumber: 'Acc-8' },
])
await book('Communications of the ACM', { '0001-0782': 'issn' }, [])
await book('One edition, two records', { '9781118063330': 'isbn' }, [])
await book('One edition, two records again', { '9781118063330': 'isbn' }, [])
await book('Its barcode is an ISBN', {}, [
  { accessionNumber: '9', barcode: '9781118063330' },
  { accessionNumber: 'B-0007X', barcode: '10' },
  { accessionNumber: '10', barcode: '11' },
])
const titles = async (code: string, actor = visitor) =>
  (await findByCode(db, actor, code)).map((match) => [match.by, match.book.title])

const knuth = 'The Art of Computer Programming'

test.each([
  ['9780201896831', 'isbn', knuth],
  ['0-201-89683-4', 'isbn', knuth],
  ['978020189683151299', 'isbn', knuth],
  ['b-0007', 'barcode', knuth],
  ['ACC-7', 'accession-number', knuth],
  ['acc-8', 'barcode', knuth],
  ['*ACC-8*', 'barcode', knuth],
  ['9770001078001', 'issn', 'Communications of the ACM'],
])('%s finds by %s “%s”', async (code, by, title) => {
  expect(await titles(code)).toEqual([[by, title]])
})

test('what was found is the book as lists show it, with the copy', async () => {
  expect(await findByCode(db, visitor, 'acc-7')).toMatchObject([
    {
      book: { title: knuth, isbn: '9780201896831', copies: { total: 2, available: 2 } },
      by: 'accession-number',
      copy: { accessionNumber: 'Acc-7', barcode: 'B-0007', location: 'Stack', volume: '1' },
    },
  ])
})

test('every book of a number is found, that of a barcode first', async () => {
  expect(await titles('9781118063330')).toEqual([
    ['barcode', 'Its barcode is an ISBN'],
    ['isbn', 'One edition, two records'],
    ['isbn', 'One edition, two records again'],
  ])
})

test('a barcode goes before the accession number of another copy, and a book stands once', async () => {
  const [match, ...others] = await findByCode(db, visitor, '10')
  expect(match).toMatchObject({ by: 'barcode', copy: { accessionNumber: 'B-0007X' } })
  expect(others).toEqual([])
})

describe('nothing is found', () => {
  test.each([
    '',
    ' ',
    '0',
    'B-00',
    '%',
    'B-000_',
    '9780201896832',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    'x'.repeat(10_000),
    '9'.repeat(10_000),
  ])('for %j', async (code) => {
    expect(await findByCode(db, visitor, code)).toEqual([])
  })
})

test.each([{ hidden: true }, { state: 'withdrawn' }])(
  'a copy that is %j is found by administrators only',
  async (values) => {
    const number = JSON.stringify(values)
    const [copy] = await book(`Kept back ${number}`, {}, [{ accessionNumber: number }])
    await db
      .updateTable('copies')
      .set(values)
      .where('id', '=', copy?.id ?? '')
      .execute()
    expect(await titles(number, visitor)).toEqual([])
    expect(await titles(number, student)).toEqual([])
    expect(await titles(number, admin)).toEqual([['barcode', `Kept back ${number}`]])
  },
)
