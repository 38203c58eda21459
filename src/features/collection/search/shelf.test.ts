import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { system } from '#src/kernel/actor.ts'
import { aBook, sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { shelfLocations, shelfPart } from './shelf.server.ts'
import { readShelfLocation, readShelfPlace, type ShelfPlace, shelfHref } from './shelf.ts'

const { db } = await testDatabase()
const actor = system('test')
const books = await createBooks(
  db,
  actor,
  Array.from({ length: 90 }, (_, index) =>
    aBook(`Book ${index}`, { callNumber: `${500 + (index % 30)}.${index % 4}` }),
  ),
)
const [unshelved] = await createBooks(db, actor, [aBook('Without a place'), ...sampleBooks])
await addCopies(
  db,
  actor,
  books.flatMap(({ id }, index) =>
    index % 5 === 0 ? [{ bookId: id, copy: { location: 'Reading Room' } }] : [],
  ),
)
await addCopies(db, actor, [{ bookId: books[1]?.id ?? '', copy: { location: 'Store' } }])
await db
  .updateTable('copies')
  .set({ hidden: true })
  .where('book_id', '=', books[1]?.id ?? '')
  .execute()

const start: ShelfPlace = { at: 'text', text: '' }

async function part(place: ShelfPlace, location: string | null = null) {
  const found = await shelfPart(db, place, location)
  if (!found) throw new Error(`nothing at ${JSON.stringify(place)}`)
  return found
}

async function walk(location: string | null, place: ShelfPlace = start): Promise<number[]> {
  const { books, after } = await part(place, location)
  const numbers = books.map((book) => book.number)
  return after ? [...numbers, ...(await walk(location, after))] : numbers
}

async function walkBack(location: string | null, place: ShelfPlace): Promise<number[]> {
  const { books, before } = await part(place, location)
  const numbers = books.map((book) => book.number)
  return before ? [...(await walkBack(location, before)), ...numbers] : numbers
}

test('a walk meets every book with a place once, in the order of the shelf, both ways', async () => {
  const expected = await db
    .selectFrom('books')
    .select('number')
    .where('call_sort', 'is not', null)
    .orderBy('call_sort')
    .orderBy('number')
    .execute()
  const numbers = expected.map((row) => row.number)
  expect(await walk(null)).toEqual(numbers)
  const last = await part({ at: 'text', text: '999' })
  expect(last.books).toEqual([])
  expect(last.before).toEqual({ at: 'book', number: numbers.at(-1) })
  const end: ShelfPlace = { at: 'before', number: numbers.at(-1) ?? 0 }
  expect(await walkBack(null, end)).toEqual(numbers.slice(0, -1))
})

test('at a location only its books stand, those of which readers see a copy', async () => {
  const numbers = new Set(books.filter((_, index) => index % 5 === 0).map((book) => book.number))
  const walked = await walk('reading room')
  expect(new Set(walked)).toEqual(numbers)
  expect(walked.length).toBe(numbers.size)
  expect(await walk('Store')).toEqual([])
  expect(await shelfLocations(db)).toEqual(['Reading Room'])
})

test('a book stands in the middle of its part', async () => {
  const all = await walk(null)
  const number = all[40] ?? 0
  const { books: around, before, after } = await part({ at: 'book', number })
  expect(around.map((book) => book.number)).toEqual(all.slice(28, 53))
  expect(before).toEqual({ at: 'before', number: all[28] })
  expect(after).toEqual({ at: 'after', number: all[52] })
})

test('a call number is met where it would stand', async () => {
  const { books: found, before } = await part({ at: 'text', text: '510.2' })
  expect(found[0]?.callNumber).toBe('510.2')
  expect(before).not.toBeNull()
})

test('what has no place is not there', async () => {
  expect(await shelfPart(db, { at: 'book', number: unshelved?.number ?? 0 }, null)).toBeNull()
  expect(await shelfPart(db, { at: 'after', number: 999_999_999_999_999 }, null)).toBeNull()
  expect(await shelfPart(db, start, 'No such room')).toBeNull()
})

test('any address is a place', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  const name = fc.constantFrom('at', 'book', 'after', 'before', 'location')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, text), { maxLength: 4 }), async (pairs) => {
      const params = new URLSearchParams(pairs)
      const [place, location] = [readShelfPlace(params), readShelfLocation(params)]
      const address = new URL(shelfHref(place, location), 'http://x').searchParams
      expect([readShelfPlace(address), readShelfLocation(address)]).toEqual([place, location])
      await shelfPart(db, place, location)
    }),
    { numRuns: 60 },
  )
})
