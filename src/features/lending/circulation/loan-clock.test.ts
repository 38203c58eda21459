import { expect, test } from 'vitest'
import { newKey, refusedWith, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { scanningDesk } from '#test/scanning-desk.ts'
import { claimReturned, declareLost, issue, renew, returnCopy } from './desk.server.ts'
import { undo } from './undo.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const hour = 3_600_000

/**
 * A copy that was issued an hour "later", as it is once a clock that was ahead has been put right.
 */
async function issuedLater() {
  const { code, id } = await someMember(db)
  const { codes } = await someBook(db)
  const copy = codes[0] ?? ''
  const at = new Date(Date.now() + hour)
  const { loanId } = await issue(db, admin, { key: newKey(), member: code, copy, at })
  return { code, id, copy, loanId, issuedAt: at }
}

const loanOf = (id: string) =>
  db.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a copy that was issued "later" is taken back, as of when it was issued', async () => {
  const { copy, loanId, issuedAt } = await issuedLater()
  const key = newKey()
  const returned = await returnCopy(db, admin, { key, copy })
  expect(returned).toMatchObject({ loanId, clockIsBehind: true, fine: null, state: 'available' })
  expect(returned.returnedAt).toBe(issuedAt.toISOString())
  const { returned_at, outcome } = await loanOf(loanId)
  expect([returned_at, outcome]).toEqual([issuedAt, 'returned'])
  await undo(db, admin, { key: newKey(), operation: key })
  const drop = { key: newKey(), copy, returnedAt: new Date(Date.now() - hour) }
  expect(await returnCopy(db, admin, drop)).toMatchObject({ clockIsBehind: true })
})

test('it is renewed too, as often as the rules say, and never due sooner', async () => {
  const { copy, loanId, issuedAt } = await issuedLater()
  const due = (await loanOf(loanId)).due_at
  const renewed = await renew(db, admin, { key: newKey(), copy })
  expect(renewed).toMatchObject({ renewals: 1, finePaise: 0, clockIsBehind: true })
  expect(new Date(renewed.dueAt) > due).toBe(true)
  expect(new Date(renewed.dueAt) > issuedAt).toBe(true)
})

test('one that is declared lost, or said to be returned, is found again', async () => {
  const { copy, loanId, issuedAt } = await issuedLater()
  await claimReturned(db, admin, { key: newKey(), copy })
  await declareLost(db, admin, { key: newKey(), copy, pricePaise: 100 })
  const found = await returnCopy(db, admin, { key: newKey(), copy })
  expect(found).toMatchObject({ takenBack: true, clockIsBehind: true })
  expect((await loanOf(loanId)).returned_at).toEqual(issuedAt)
})

test('the desk takes it back, damaged too, and says that the clock is to be checked', async () => {
  const { copy, code } = await issuedLater()
  const scan = scanningDesk(db)
  const back = await scan(copy)
  expect(back).toMatchObject({ heading: 'Returned', tone: 'good' })
  expect(back.sentences.join(' ')).toContain('Please have the clock checked.')
  const damaged = await scan(copy, { use: 'damaged', cost: { amount: '50', note: '' } })
  expect(damaged.heading).toBe('Damaged: ₹\u00a050 charged')
  expect((await scan(code)).member?.loans).toEqual([])
})

test('what a desk tells afterwards is believed as before: a return before the loan is none', async () => {
  const { code } = await someMember(db)
  const { codes } = await someBook(db)
  const copy = codes[0] ?? ''
  await issue(db, admin, { key: newKey(), member: code, copy })
  const before = { key: newKey(), copy, at: new Date(Date.now() - hour) }
  expect(await refusedWith(returnCopy(db, admin, before))).toEqual(['not-on-loan'])
  expect(await refusedWith(renew(db, admin, { ...before, key: newKey() }))).toEqual(['not-on-loan'])
})
