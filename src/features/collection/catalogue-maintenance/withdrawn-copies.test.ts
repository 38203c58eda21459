import { expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { copiesOfABook } from '#test/copies-of-a-book.ts'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import type { WholeCopy } from './whole-copy.ts'
import { putBackCopy, withdrawCopy } from './withdraw-copy.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const { book, added, found, audited } = await copiesOfABook(db)

const withdraw = (
  copy: WholeCopy,
  more: Partial<Record<'reason' | 'order' | 'day', string>> = {},
) =>
  db
    .transaction()
    .execute((within) =>
      withdrawCopy(
        within,
        admin,
        copy.id,
        { reason: 'Torn', order: 'W/1', day: '', ...more },
        copy.version,
      ),
    )

test('withdrawing keeps the copy, with the day, the order and the reason; it can be put back', async () => {
  const copy = await added()
  await withdraw(copy, { day: '1.4.2026' })
  const gone = await found(copy.barcode)
  expect(gone).toMatchObject({
    state: 'withdrawn',
    withdrawnOn: '2026-04-01',
    withdrawalOrder: 'W/1',
    withdrawalReason: 'Torn',
    version: 2,
  })
  await expect(withdraw(gone)).rejects.toThrow('withdrawn already')
  await db.transaction().execute((within) => putBackCopy(within, admin, copy.id, 2))
  expect(await found(copy.barcode)).toMatchObject({
    state: 'available',
    withdrawnOn: null,
    withdrawalOrder: null,
    withdrawalReason: null,
  })
  const actions = (await audited(copy.id)).map(({ action }) => action)
  expect(actions).toEqual(['copy.created', 'copy.withdrawn', 'copy.put-back'])
})

test.each(['on-loan', 'on-hold-shelf', 'in-transit'] as const)(
  'a copy that is %s stays where it is',
  async (state) => {
    const copy = await added()
    await db.updateTable('copies').set({ state }).where('id', '=', copy.id).execute()
    await expect(withdraw(copy)).rejects.toMatchObject({ code: 'conflict' })
    expect(await found(copy.barcode)).toMatchObject({ state, version: 1 })
  },
)

test('a copy that a reader waits for stays', async () => {
  const copy = await added()
  const memberId = await lending(db).member()
  await db
    .insertInto('holds')
    .values({
      id: newId(),
      book_id: book.id,
      copy_id: copy.id,
      member_id: memberId,
      place: 1,
      placed_at: new Date(),
      placed_by: 'test',
    })
    .execute()
  await expect(withdraw(copy)).rejects.toThrow('Cancel the hold first')
})

test.each([
  [{ reason: ' ' }, 'reason'],
  [{ reason: 'x'.repeat(501) }, 'reason'],
  [{ order: 'x'.repeat(101) }, 'number'],
  [{ day: '2999-01-01' }, 'future'],
  [{ day: 'yesterday' }, 'day'],
])('%j is refused', async (texts, why) => {
  await expect(withdraw(await added(), texts)).rejects.toThrow(why)
})

test('a hundred who withdraw one copy at once withdraw it once', async () => {
  const copy = await added()
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => withdraw(copy)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await audited(copy.id)).map(({ action }) => action)).toEqual([
    'copy.created',
    'copy.withdrawn',
  ])
})
