import { expect, test } from 'vitest'
import { dayOf } from '#src/institute/institute-clock.ts'
import { newKey, someBooks, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { issue, renew, returnCopy } from './desk.server.ts'
import { openAgain } from './open-again.server.ts'
import { closeLibrary, closureOutlook } from './redate-loans.server.ts'
import { undo } from './undo.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

/** Some loans of one reader, all due on the same day. */
async function dueTogether(count: number) {
  const { code, id } = await someMember(db)
  const { codes } = await someBooks(db, count)
  const loans: string[] = []
  let day = ''
  for (const copy of codes) {
    const { dueAt, loanId } = await issue(db, admin, { key: newKey(), member: code, copy })
    loans.push(loanId)
    day = dayOf(new Date(dueAt))
  }
  return { code, id, codes, loans, closure: { firstDay: day, name: 'Cyclone' } }
}

const close = (closure: Parameters<typeof closeLibrary>[2]) =>
  db.transaction().execute((within) => closeLibrary(within, admin, closure))
const takeOut = async (closure: { readonly firstDay: string }) => {
  const { id } = await db
    .selectFrom('calendar_days')
    .select('id')
    .where('first_day', '=', closure.firstDay)
    .executeTakeFirstOrThrow()
  return db.transaction().execute((within) => openAgain(within, admin, id))
}
const dueOf = async (loan = '') =>
  (
    await db.selectFrom('loans').select('due_at').where('id', '=', loan).executeTakeFirstOrThrow()
  ).due_at.toISOString()
const redatingsOf = async (loan = '') =>
  (
    await db
      .selectFrom('reminders')
      .select('state')
      .where('subject_id', '=', loan)
      .where('kind', '=', 're-dated')
      .orderBy('day')
      .execute()
  ).map(({ state }) => state)

test('a closure is seen before it is made: what moves, whose it is, from when to when', async () => {
  const { loans, closure } = await dueTogether(2)
  const before = await dueOf(loans[0])
  const seen = await closureOutlook(db, admin, closure)
  const mine = seen.loans.filter(({ id }) => loans.includes(id))
  expect(mine).toHaveLength(2)
  expect(mine[0]).toMatchObject({ member: 'Asha Rao', title: 'Operating System Concepts' })
  expect(await dueOf(loans[0])).toBe(before)
  const days = await db
    .selectFrom('calendar_days')
    .select('id')
    .where('name', '=', 'Cyclone')
    .execute()
  expect(days).toEqual([])
  const moved = await close(closure)
  expect(moved.loans).toBe(seen.loans.length)
  expect(await dueOf(loans[0])).toBe(new Date(mine[0]?.after ?? '').toISOString())
  await takeOut(closure)
  await expect(closureOutlook(db, person('student'), closure)).rejects.toThrow('staff')
  await expect(closureOutlook(db, admin, { ...closure, name: '' })).rejects.toThrow('Say why')
})

test('taken out again, what was not changed since is due as before; who was not told is told nothing', async () => {
  const { codes, loans, closure } = await dueTogether(3)
  const [unchanged, renewed, back] = loans
  const before = await dueOf(unchanged)
  await close(closure)
  expect(await redatingsOf(unchanged)).toEqual(['waiting'])
  const tomorrow = new Date(Date.now() + 86_400_000)
  await renew(db, admin, { key: newKey(), copy: codes[1] ?? '', at: tomorrow })
  const due = await dueOf(renewed)
  await returnCopy(db, admin, { key: newKey(), copy: codes[2] ?? '' })
  const closed = await dueOf(back)
  const opened = await takeOut(closure)
  expect(opened.loans).toBeGreaterThan(0)
  expect([await dueOf(unchanged), await dueOf(renewed), await dueOf(back)]).toEqual([
    before,
    due,
    closed,
  ])
  expect(await redatingsOf(unchanged)).toEqual([])
})

test('whoever was told of the moved day is told of the other one, each time', async () => {
  const { loans, closure } = await dueTogether(1)
  const [loan = ''] = loans
  const tellAll = () =>
    db.updateTable('reminders').set({ state: 'told' }).where('subject_id', '=', loan).execute()
  await close(closure)
  await tellAll()
  await takeOut(closure)
  expect(await redatingsOf(loan)).toEqual(['waiting', 'told'])
  await tellAll()
  await close(closure)
  expect(await redatingsOf(loan)).toEqual(['told', 'waiting'])
  await takeOut(closure)
})

const closuresOf = async (firstDay: string) =>
  (
    await db.selectFrom('calendar_days').select('id').where('first_day', '=', firstDay).execute()
  ).map(({ id }) => id)
const takeOutOne = (id: string, now?: Date) =>
  db.transaction().execute((within) => openAgain(within, admin, id, now))

test('closed twice and taken out twice, at once or one after the other, all is due as before', async () => {
  const { loans, closure } = await dueTogether(2)
  const before = await dueOf(loans[0])
  for (const atOnce of [true, false]) {
    await Promise.all([close(closure), close(closure)])
    const after = await dueOf(loans[0])
    expect(after > before).toBe(true)
    const [one = '', other = ''] = await closuresOf(closure.firstDay)
    if (atOnce) await Promise.all([takeOutOne(one), takeOutOne(other)])
    else {
      await takeOutOne(one)
      expect(await dueOf(loans[0])).toBe(after)
      await takeOutOne(other)
    }
    expect([await dueOf(loans[0]), await dueOf(loans[1])]).toEqual([before, before])
  }
})

test('of closures one behind the other, taken out in their order, all is due as before', async () => {
  const { loans, closure } = await dueTogether(1)
  const before = await dueOf(loans[0])
  await close(closure)
  const next = { ...closure, firstDay: dayOf(new Date(await dueOf(loans[0]))) }
  await close(next)
  const [[first = ''], [second = '']] = [
    await closuresOf(closure.firstDay),
    await closuresOf(next.firstDay),
  ]
  await takeOutOne(first)
  await takeOutOne(second)
  expect(await dueOf(loans[0])).toBe(before)
})

test('what would be late by the hour is not moved back', async () => {
  const { loans, closure } = await dueTogether(1)
  const before = await dueOf(loans[0])
  await close(closure)
  const after = await dueOf(loans[0])
  const [id = ''] = await closuresOf(closure.firstDay)
  await takeOutOne(id, new Date(Date.parse(before) + 500))
  expect(await dueOf(loans[0])).toBe(after)
})

test('a return that is undone is due as a closure since then has it, and back', async () => {
  const { codes, loans, closure } = await dueTogether(2)
  const [copy = ''] = codes
  const before = await dueOf(loans[0])
  const returned = newKey()
  await returnCopy(db, admin, { key: returned, copy })
  await close(closure)
  const after = await dueOf(loans[1])
  expect(await dueOf(loans[0])).toBe(before)
  await undo(db, admin, { key: newKey(), operation: returned })
  expect(await dueOf(loans[0])).toBe(after)
  expect((await takeOut(closure)).loans).toBe(2)
  expect(await dueOf(loans[0])).toBe(before)
})

test('a closure that was handed a loan and moves it further brings it back to its first day', async () => {
  const { codes, loans, closure } = await dueTogether(1)
  const [[copy = ''], [loan]] = [codes, loans]
  const before = await dueOf(loan)
  await close(closure)
  const [first = ''] = await closuresOf(closure.firstDay)
  const moved = dayOf(new Date(await dueOf(loan)))
  const returned = newKey()
  await returnCopy(db, admin, { key: returned, copy })
  await close({ ...closure, lastDay: moved })
  const ids = await closuresOf(closure.firstDay)
  const second = ids.find((id) => id !== first) ?? ''
  await takeOutOne(first)
  await undo(db, admin, { key: newKey(), operation: returned })
  expect(dayOf(new Date(await dueOf(loan))) > moved).toBe(true)
  await takeOutOne(second)
  expect(await dueOf(loan)).toBe(before)
})
