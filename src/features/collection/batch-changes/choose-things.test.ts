import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { anImport } from '#test/rows-of-rooms.ts'
import { signedInAs } from '#test/signed-in.ts'
import type { BatchKind } from './batch-kinds.ts'
import { choose } from './choose-things.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const isbn = (value: string) => ({ identifiers: [{ kind: 'isbn', value } as const] })
const one = await createBook(db, admin, aBook('Networks', isbn('9780131103627')))
const two = await createBook(db, admin, aBook('Compilers', isbn('9780201896831')))
const same = await createBook(db, admin, aBook('Compilers again', isbn('9780201896831')))
const copies = await addCopies(db, admin, [
  { bookId: one.id, copy: { accessionNumber: 'A1', location: 'Stack Room' } },
  { bookId: one.id, copy: { accessionNumber: 'A2', location: 'Annexe' } },
  { bookId: two.id, copy: { accessionNumber: 'B1', barcode: 'X9' } },
  { bookId: same.id, copy: { accessionNumber: 'X9', barcode: 'Y9' } },
])
const [a1, a2, b1] = copies.map(({ id }) => id)
const byList = (kind: BatchKind, codes: string, listOf: 'codes' | 'numbers' = 'codes') =>
  choose(db, admin, kind, { by: 'list', codes, listOf })

test('of a list each line is taken once, and what is not taken is named by its line', async () => {
  const list = ['a1', '', '*A2*', 'NO-SUCH', 'x9', '978-0-13-110362-7', '9780201896831', 'A1'].join(
    '\r\n',
  )
  const chosen = await byList('copies', list)
  expect(chosen.ids).toEqual([a1, a2])
  expect(chosen.notes).toMatchObject([
    { line: 4, code: 'NO-SUCH', problem: 'No copy and no book of the catalogue has it.' },
    { line: 5, problem: expect.stringMatching(/several copies: B1 and X9/) },
    { line: 6, problem: 'The same copy as in line 1: taken once.' },
    { line: 7, problem: expect.stringMatching(/Several books have it: \d+, \d+\./) },
    { line: 8, problem: 'The same copy as in line 1: taken once.' },
  ])
  expect((await byList('books', 'A2\nB1\n9780131103627')).ids).toEqual([one.id, two.id])
})

test('of book numbers the books are taken, or all their copies', async () => {
  const list = `${one.number}\n#${two.number}\n0\n999999\nzero`
  const books = await byList('books', list, 'numbers')
  expect(books.ids).toEqual([one.id, two.id])
  expect(books.notes.map(({ line }) => line)).toEqual([3, 4, 5])
  expect((await byList('copies', list, 'numbers')).ids).toEqual([a1, a2, b1])
})

test('a list of nothing and one that is too long are refused, with what to do', async () => {
  await expect(byList('books', 'NO-SUCH\nNOR-THIS')).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringMatching(/^No books were found\. Line 1, NO-SUCH: .* Line 2, NOR-THIS: /),
  })
  await expect(byList('books', ' \n ')).rejects.toMatchObject({ code: 'invalid-input' })
  const long = Array.from({ length: 10_000 }, (_, at) => `N${at}`).join('\n')
  await expect(byList('books', long)).rejects.toMatchObject({
    details: {
      fields: [{ field: 'codes', message: expect.stringMatching(/10000 lines; at most 5000/) }],
    },
  })
  const most = Array.from({ length: 4_999 }, (_, at) => `N${at}`)
  expect((await byList('books', [...most, 'A1'].join('\n'))).notes).toHaveLength(4_999)
})

test('a search takes all that it finds; with a location only the copies there', async () => {
  const all = await choose(db, admin, 'books', { by: 'search', search: 'q=compilers&page=7' })
  expect([all.ids, all.words]).toEqual([[two.id, same.id], 'The search “compilers”'])
  const there = { by: 'search', search: 'q=networks&location=Annexe' } as const
  expect((await choose(db, admin, 'copies', there)).ids).toEqual([a2])
  const none = { by: 'search', search: 'q=zebra' } as const
  await expect(choose(db, admin, 'books', none)).rejects.toMatchObject({ code: 'invalid-input' })
})

test('what an import wrote, and what of the own pile is saved', async () => {
  const [row] = await db.insertInto('import_batches').values(anImport).returning('number').execute()
  const wrote = (kind: string, entity_id: string) => ({ batch_id: anImport.id, kind, entity_id })
  await db
    .insertInto('import_changes')
    .values([
      wrote('book-created', one.id),
      wrote('copy-created', a2 ?? ''),
      wrote('book-created', newId()),
    ])
    .execute()
  const by = { by: 'import', number: String(row?.number) } as const
  expect((await choose(db, admin, 'books', by)).ids).toEqual([one.id])
  expect((await choose(db, admin, 'copies', by)).ids).toEqual([a2])
  const other = { by: 'import', number: '99' } as const
  await expect(choose(db, admin, 'books', other)).rejects.toMatchObject({ code: 'not-found' })

  const { person: librarian } = await signedInAs(db, 'admin')
  await expect(choose(db, librarian, 'books', { by: 'pile' })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await db.insertInto('book_piles').values({ user_id: librarian.id }).execute()
  const line = { id: newId(), user_id: librarian.id, code: '9780131103627', isbn: '9780131103627' }
  const saved = {
    state: 'known',
    saved_at: new Date(),
    book_number: one.number,
    accession_numbers: ['A2'],
  }
  await db
    .insertInto('book_pile_lines')
    .values({ ...line, ...saved })
    .execute()
  expect((await choose(db, librarian, 'books', { by: 'pile' })).ids).toEqual([one.id])
  expect((await choose(db, librarian, 'copies', { by: 'pile' })).ids).toEqual([a2])
})
