import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { system, visitor } from '../../kernel/actor.ts'
import { createBook } from './books.server.ts'
import { newDraft } from './books.ts'
import { searchBooks } from './search.server.ts'
import { wholeCatalogue } from './search.ts'

const { db } = await testDatabase()
const actor = system('test')

async function total(): Promise<number> {
  return (await searchBooks(db, visitor, { ...wholeCatalogue, text: 'weaving' })).total
}

test('counts that are kept follow every commit, whatever its order', async () => {
  await createBook(db, actor, newDraft('Weaving in Bargarh'))
  expect([await total(), await total()]).toEqual([1, 1])
  const late = await db.startTransaction().execute()
  await createBook(late, actor, newDraft('Weaving in Sonepur'))
  await db
    .transaction()
    .execute((early) => createBook(early, actor, newDraft('Weaving in Barpali')))
  expect([await total(), await total()]).toEqual([2, 2])
  await late.commit().execute()
  expect([await total(), await total()]).toEqual([3, 3])
})

test('a search inside a transaction counts what it has written', async () => {
  const before = await total()
  await db.transaction().execute(async (transaction) => {
    await createBook(transaction, actor, newDraft('Weaving in Nuapatna'))
    const found = await searchBooks(transaction, visitor, { ...wholeCatalogue, text: 'weaving' })
    expect(found.total).toBe(before + 1)
  })
})
