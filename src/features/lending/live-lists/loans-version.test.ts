import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dueDays } from '#src/features/lending/circulation/due-days.server.ts'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { loansVersion } from './loans-version.server.ts'

const { db } = await testDatabase()
const { member, loan } = lending(db)
const id = await loan(await member({ name: 'Asha Rao' }), 'Heat and dust', '2026-12-01')
const update = (change: ReturnType<typeof sql>) =>
  sql`update loans set ${change} where id = ${id}`.execute(db)

test('the version rises when a loan is due on another day, and stays as it is else', async () => {
  const version = loansVersion(db)
  await version()
  const before = await version()
  expect(await version()).toBe(before)
  await update(sql`due_at = due_at + interval '7 days', renewals = renewals + 1`)
  const after = await version()
  expect(after).not.toBe(before)
  expect(await version()).toBe(after)
})

test('a book’s lent copies say when they are due, until they are back', async () => {
  const { rows } = await sql<{ bookId: string; copyId: string }>`
    select book_id as "bookId", copies.id as "copyId" from loans join copies on copies.id = copy_id
    where loans.id = ${id}`.execute(db)
  const [{ bookId, copyId } = { bookId: '', copyId: '' }] = rows
  expect(await dueDays(db, bookId)).toEqual({ [copyId]: '2026-12-08' })
  await update(
    sql`closed_at = now(), closed_by = 'test', outcome = 'returned', returned_at = now()`,
  )
  expect(await dueDays(db, bookId)).toEqual({})
})
