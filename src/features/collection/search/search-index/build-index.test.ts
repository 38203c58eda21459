import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createBooks,
  removeBooks,
  updateBook,
} from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { searchBooks } from '../search.server.ts'
import { wholeCatalogue } from '../search.ts'
import { indexFreshBooks, indexQueuedBooks } from './build-index.server.ts'

const { db } = await testDatabase()
const actor = system('test')
const count = 300

const drafts = (from: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...newDraft(`Granite ${index % 3 === 0 ? 'quarry' : 'column'} number${from + index}`),
    subjects: [index % 2 === 0 ? 'Masonry' : 'Geology'],
  }))

async function found(text: string): Promise<number> {
  return (await searchBooks(db, visitor, { ...wholeCatalogue, text })).total
}

async function queued(): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    select count(*)::integer as queued from search_fresh where queued`.execute(db)
  return rows[0]?.queued ?? 0
}

test('books that are written by the hundred are found in the queue, and the same ones when they are in the index', async () => {
  await createBooks(db, actor, drafts(0))
  expect(await queued()).toBe(count)
  const texts = [
    'granite',
    'quarry',
    'number17',
    'subject:geology',
    'subject:geology quarry',
    'gran',
  ]
  const before = await Promise.all(texts.map(found))
  expect(before).toEqual([count, 100, 1, 150, 50, count])
  await indexQueuedBooks(db)
  expect(await queued()).toBe(0)
  expect(await Promise.all(texts.map(found))).toEqual(before)
})

test('books are added to words that the index has', async () => {
  const written = await createBooks(db, actor, drafts(count))
  const [first] = written
  if (!first) throw new Error('nothing was written')
  await updateBook(db, actor, first.id, newDraft('Basalt'))
  expect(await queued()).toBe(count - 1)
  const all = 2 * count - 1
  expect(await found('granite')).toBe(all)
  await indexQueuedBooks(db)
  expect(await found('granite')).toBe(all)
  expect(await found('basalt')).toBe(1)
  await updateBook(db, actor, written[1]?.id ?? '', newDraft('Marble'))
  expect(await found('granite')).toBe(all - 1)
  await indexFreshBooks(db, 'all')
  expect([await found('granite'), await found('marble'), await found('quarry')]).toEqual([
    all - 1,
    1,
    199,
  ])
})

test('of many writers of the index at once each book is added once', async () => {
  await createBooks(db, actor, drafts(2 * count))
  await Promise.all(Array.from({ length: 5 }, () => indexQueuedBooks(db)))
  expect(await queued()).toBe(0)
  expect(await found('number700')).toBe(1)
  expect(await found('granite')).toBe(3 * count - 2)
})

test('a removed book leaves the queue too', async () => {
  const written = await createBooks(db, actor, drafts(3 * count))
  const ids = written.map(({ id }) => id)
  await db
    .transaction()
    .execute((transaction) => removeBooks(transaction, actor, ids.slice(0, 100)))
  expect(await queued()).toBe(count - 100)
  await indexQueuedBooks(db)
  expect(await found(`number${3 * count}`)).toBe(0)
  expect(await found(`number${3 * count + 100}`)).toBe(1)
})
