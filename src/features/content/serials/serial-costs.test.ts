import { expect, test } from 'vitest'
import { budgetWithId } from '#src/features/collection/funds/read-budgets.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { newSerial } from '#test/serials.ts'
import { changeSubscription } from './save-subscription.server.ts'
import { commitPrice, costsOf, payPrice, releasePrice } from './serial-costs.server.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)

const bill = (paise: number) => ({ number: 'SA 12', date: todayHere(), paise })

async function subscribed(title: string) {
  const serial = Number(await newSerial(db, title))
  const budgetId = await college.budget(5000_00)
  const shown = async () => {
    const { id, version } = await subscriptionAt(db, actor, String(serial))
    return { id, number: serial, version }
  }
  return {
    serial,
    budgetId,
    shown,
    commit: async (pricePaise: number, reason = '') =>
      commitPrice(db, actor, await shown(), { budgetId, pricePaise }, reason),
    costs: async () => costsOf(db, actor, (await shown()).id),
    money: async () => {
      const { committedPaise, spentPaise, freePaise } = await budgetWithId(db, actor, budgetId)
      return [committedPaise, spentPaise, freePaise]
    },
  }
}

test('the price of a subscription is committed, and what its bill comes to is spent', async () => {
  const { serial, commit, costs, money, shown } = await subscribed('Quarterly of Costs')
  await commit(1200_00)
  expect(await money()).toEqual([1200_00, 0, 3800_00])
  expect(await subscriptionAt(db, actor, String(serial))).toMatchObject({ pricePaise: 1200_00 })
  const again = commit(1200_00)
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  const [open] = await costs()
  await payPrice(db, actor, serial, open?.id ?? '', bill(1150_50))
  expect(await money()).toEqual([0, 1150_50, 3849_50])
  const twice = payPrice(db, actor, serial, open?.id ?? '', bill(1150_50))
  await expect(twice).rejects.toMatchObject({ code: 'conflict' })
  await expect(commit(1300_00)).rejects.toThrow('paid already, with bill SA 12')
  // The next term has a price of its own, which is not paid after all.
  const { number, version } = await shown()
  await changeSubscription(db, actor, { number, version }, { endsOn: '2027-12-31' })
  await commit(1300_00)
  const [next] = await costs()
  await releasePrice(db, actor, serial, next?.id ?? '')
  expect(await money()).toEqual([0, 1150_50, 3849_50])
  expect((await costs()).map(({ paidPaise }) => paidPaise)).toEqual([null, 1150_50])
  expect((await shown()).version).toBe(4)
})

test('beyond the budget a reason is needed; nothing is half written', async () => {
  const { serial, commit, costs, money } = await subscribed('Dear Quarterly')
  await expect(commit(5000_01)).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'not-enough', fields: [{ field: 'overrideReason' }] },
  })
  expect(await costs()).toEqual([])
  await commit(5000_01, 'The only journal of its kind')
  expect(await money()).toEqual([5000_01, 0, -1])
  const [open] = await costs()
  const late = { ...bill(1), date: '2999-01-01' }
  await expect(payPrice(db, actor, serial, open?.id ?? '', late)).rejects.toMatchObject({
    code: 'invalid-input',
  })
  const other = await subscribed('Another Quarterly')
  const wrong = payPrice(db, actor, other.serial, open?.id ?? '', bill(1))
  await expect(wrong).rejects.toMatchObject({ code: 'not-found' })
})

test('of two who commit the price at once one does; readers may not', async () => {
  const { serial, shown, money, budgetId } = await subscribed('Raced Quarterly')
  const seen = await shown()
  const price = { budgetId, pricePaise: 100_00 }
  const both = await Promise.allSettled([
    commitPrice(db, actor, seen, price),
    commitPrice(db, actor, seen, price),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await money()).toEqual([100_00, 0, 4900_00])
  const student = commitPrice(db, person('student'), { number: serial, version: null }, price)
  await expect(student).rejects.toMatchObject({ code: 'forbidden' })
})
