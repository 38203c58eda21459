import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { Db } from './connect.ts'
import { inTransaction } from './in-transaction.ts'

const { db } = await testDatabase()
await sql`create table purses (name text primary key, balance integer not null)`.execute(db)
beforeEach(async () => {
  await sql`truncate purses`.execute(db)
  await sql`insert into purses values ('a', 0), ('b', 0)`.execute(db)
})

const add = (within: Db, name: string) =>
  sql`update purses set balance = balance + 1 where name = ${name}`.execute(within)

async function balances(): Promise<unknown> {
  const { rows } = await sql`select name, balance from purses order by name`.execute(db)
  return rows
}

/** Resolves for both as soon as both have come. */
function meeting(): () => Promise<void> {
  let come = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return async () => {
    if (++come >= 2) resolve()
    await promise
  }
}

test('of two that lock each other out for good, both are done, and each once', async () => {
  const meet = meeting()
  let tries = 0
  const both = (first: string, second: string) =>
    inTransaction(db, async (within) => {
      tries++
      await add(within, first)
      await meet()
      await add(within, second)
      return first
    })
  expect(await Promise.all([both('a', 'b'), both('b', 'a')])).toEqual(['a', 'b'])
  // The one that gave way may be quicker on its feet than the other, and they meet once more.
  expect(tries).toBeGreaterThanOrEqual(3)
  expect(await balances()).toEqual([
    { name: 'a', balance: 2 },
    { name: 'b', balance: 2 },
  ])
})

test('a transaction that saw an older state than it writes on is run again', async () => {
  const meet = meeting()
  const count = () =>
    inTransaction(db, async (within) => {
      await sql`set transaction isolation level serializable`.execute(within)
      const { rows } = await sql<{ balance: number }>`
        select balance from purses where name = 'a'`.execute(within)
      await meet()
      await sql`update purses set balance = ${(rows[0]?.balance ?? 0) + 1}
        where name = 'a'`.execute(within)
    })
  await Promise.all([count(), count()])
  expect(await balances()).toContainEqual({ name: 'a', balance: 2 })
})

test('who meets others each time is told so after five tries, and nothing is left of them', async () => {
  let tries = 0
  const lost = inTransaction(db, async (within) => {
    tries++
    await add(within, 'a')
    await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(within)
  })
  await expect(lost).rejects.toMatchObject({ code: 'conflict', details: { reason: 'busy' } })
  expect(tries).toBe(5)
  expect(await balances()).toContainEqual({ name: 'a', balance: 0 })
})

test('another error is thrown at once, as it is', async () => {
  let tries = 0
  const failing = inTransaction(db, async (within) => {
    tries++
    await add(within, 'a')
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(tries).toBe(1)
  expect(await balances()).toContainEqual({ name: 'a', balance: 0 })
})
