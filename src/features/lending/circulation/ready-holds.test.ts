import { expect, test } from 'vitest'
import { dayAfter } from '#src/kernel/dates.ts'
import { newKey, refusedWith, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { cancelHold } from './change-hold.server.ts'
import { issue, returnCopy } from './desk.server.ts'
import { openAgain } from './open-again.server.ts'
import { expireHolds } from './overdue-run.server.ts'
import { placeHold } from './place-hold.server.ts'
import { closeLibrary, closureOutlook } from './redate-loans.server.ts'
import { undo } from './undo.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

const issueTo = (member: string, copy: string, key = newKey()) =>
  issue(db, admin, { key, member, copy })
/** Noon of a day in India, before the library closes. */
const noonOf = (day: string) => new Date(`${day}T06:30:00Z`)
const nightly = (day: string) => expireHolds(db, admin, noonOf(day))
const stateOf = (hold: string) =>
  db
    .selectFrom('holds')
    .select(['status', 'pickup_until as until'])
    .where('id', '=', hold)
    .executeTakeFirstOrThrow()

/** A copy on the pickup shelf for the first of two readers, and how its last day is closed. */
async function readyHold() {
  const { codes, number } = await someBook(db)
  const [copy = ''] = codes
  await issueTo((await someMember(db)).code, copy)
  const first = await someMember(db, { name: 'Meera Sahu' })
  const second = await someMember(db, { name: 'Ravi Kujur' })
  const holds: string[] = []
  for (const { code } of [first, second]) {
    const placed = await placeHold(db, admin, { key: newKey(), member: code, book: number })
    holds.push(placed.holdId)
  }
  const { keptFor } = await returnCopy(db, admin, { key: newKey(), copy })
  const [hold = '', next = ''] = holds
  const until = keptFor?.pickupUntil ?? ''
  const closure = { firstDay: until, name: 'Puja' }
  const close = () => db.transaction().execute((within) => closeLibrary(within, admin, closure))
  const takeOut = async () => {
    const { id } = await db
      .selectFrom('calendar_days')
      .select('id')
      .where('first_day', '=', until)
      .executeTakeFirstOrThrow()
    return db.transaction().execute((within) => openAgain(within, admin, id))
  }
  return { copy, first, second, hold, next, until, closure, close, takeOut }
}

test('a kept copy is refused to another with its holder named, issued to its holder, and kept for the next', async () => {
  const { copy, first, second, hold, next } = await readyHold()
  const refused = issueTo(second.code, copy)
  await expect(refused).rejects.toThrow(`This copy is kept for Meera Sahu, ${first.code}.`)
  expect(await refusedWith(issueTo(second.code, copy))).toEqual(['kept-for-another'])
  expect((await issueTo(first.code, copy)).filledHold).toBe(hold)
  const back = await returnCopy(db, admin, { key: newKey(), copy })
  expect(back.keptFor).toMatchObject({ holdId: next, member: { name: 'Ravi Kujur' } })
})

test('a closure keeps it for longer, and taken out for as long as before', async () => {
  const { hold, until, closure, close, takeOut } = await readyHold()
  const { holds } = await closureOutlook(db, admin, closure)
  const seen = holds.find(({ id }) => id === hold)
  expect(seen).toMatchObject({ member: 'Meera Sahu', before: until })
  await close()
  expect(await stateOf(hold)).toEqual({ status: 'ready', until: seen?.after })
  await takeOut()
  expect(await stateOf(hold)).toEqual({ status: 'ready', until })
})

test('it goes to the next after the day to which the closure moved it, not before', async () => {
  const { hold, next, until, close, takeOut } = await readyHold()
  const moved = await close()
  await nightly(moved.until)
  expect(await stateOf(hold)).toMatchObject({ status: 'ready' })
  await nightly(dayAfter(moved.until, 1))
  expect(await stateOf(hold)).toMatchObject({ status: 'expired' })
  const { status, until: nextUntil } = await stateOf(next)
  expect([status, (nextUntil ?? '') > moved.until]).toEqual(['ready', true])
  await takeOut()
  expect(await stateOf(next)).toEqual({ status: 'ready', until: nextUntil })
  expect((await stateOf(hold)).until).toBe(moved.until)
  expect(until < moved.until).toBe(true)
})

test('opened again, it goes to the next after its day of before', async () => {
  const { hold, next, until, close, takeOut } = await readyHold()
  await close()
  await takeOut()
  await nightly(until)
  expect(await stateOf(hold)).toMatchObject({ status: 'ready' })
  await nightly(dayAfter(until, 1))
  expect([(await stateOf(hold)).status, (await stateOf(next)).status]).toEqual(['expired', 'ready'])
})

test('what was fetched or given up meanwhile is not moved back', async () => {
  const fetched = await readyHold()
  await fetched.close()
  await issueTo(fetched.first.code, fetched.copy)
  await fetched.takeOut()
  expect(await stateOf(fetched.hold)).toMatchObject({ status: 'filled' })
  const given = await readyHold()
  await given.close()
  await cancelHold(db, admin, { key: newKey(), hold: given.hold })
  const { until } = await stateOf(given.next)
  await given.takeOut()
  expect(await stateOf(given.next)).toEqual({ status: 'ready', until })
})

test('an issue that is undone leaves it kept as a closure since then has it, and back', async () => {
  const { copy, first, hold, until, closure, close, takeOut } = await readyHold()
  const { holds } = await closureOutlook(db, admin, closure)
  const openAfter = holds.find(({ id }) => id === hold)?.after
  const issued = newKey()
  await issueTo(first.code, copy, issued)
  await close()
  await undo(db, admin, { key: newKey(), operation: issued })
  expect(await stateOf(hold)).toEqual({ status: 'ready', until: openAfter })
  await takeOut()
  expect(await stateOf(hold)).toEqual({ status: 'ready', until })
})
