import { expect, test } from 'vitest'
import { budgetWithId } from '#src/features/collection/funds/read-budgets.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { newSerial } from '#test/serials.ts'
import {
  cancelPriceBill,
  correctPriceBill,
  settlePriceBill,
  unsettlePriceBill,
} from './serial-bills.server.ts'
import { commitPrice, costsOf, payPrice } from './serial-costs.server.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)

/** A subscription whose price of ₹ 1,200 is committed, and billed with ₹ 1,150. */
async function billed(title: string) {
  const serial = Number(await newSerial(db, title))
  const budgetId = await college.budget(5000_00)
  const { id, version } = await subscriptionAt(db, actor, String(serial))
  const price = { budgetId, pricePaise: 1200_00 }
  await commitPrice(db, actor, { number: serial, version }, price)
  const cost = async () => {
    const [found] = await costsOf(db, actor, id)
    if (!found) throw new Error('there is no cost')
    return found
  }
  const bill = (paise: number, number = 'SB 1') => ({ number, date: todayHere(), paise })
  await payPrice(db, actor, serial, (await cost()).id, bill(1150_00))
  return {
    serial,
    cost,
    bill,
    money: async () => {
      const { committedPaise, spentPaise } = await budgetWithId(db, actor, budgetId)
      return [committedPaise, spentPaise]
    },
  }
}

test('the bill of a subscription is corrected, and its budget to the paisa', async () => {
  const { serial, cost, bill, money } = await billed('Quarterly of Corrections')
  const seen = await cost()
  await correctPriceBill(db, actor, serial, seen, bill(1100_01, 'SB 2'))
  expect(await money()).toEqual([0, 1100_01])
  expect(await cost()).toMatchObject({ billNumber: 'SB 2', paidPaise: 1100_01 })
  // Somebody who saw it before is told.
  const late = correctPriceBill(db, actor, serial, seen, bill(1, 'SB 3'))
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
  const beyond = correctPriceBill(db, actor, serial, await cost(), bill(9000_00))
  await expect(beyond).rejects.toMatchObject({ details: { reason: 'not-enough' } })
  expect(await money()).toEqual([0, 1100_01])
  const student = correctPriceBill(db, person('student'), serial, await cost(), bill(1))
  await expect(student).rejects.toMatchObject({ code: 'forbidden' })
})

test('a payment is recorded once and can be removed; a paid bill keeps its amount', async () => {
  const { serial, cost, bill, money } = await billed('Quarterly of Payments')
  const paid = { paidOn: todayHere(), payment: 'Voucher 9' }
  await settlePriceBill(db, actor, serial, await cost(), paid)
  const again = settlePriceBill(db, actor, serial, await cost(), paid)
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  const amount = correctPriceBill(db, actor, serial, await cost(), bill(1))
  await expect(amount).rejects.toMatchObject({ code: 'conflict' })
  const cancelled = cancelPriceBill(db, actor, serial, await cost())
  await expect(cancelled).rejects.toMatchObject({ code: 'conflict' })
  await correctPriceBill(db, actor, serial, await cost(), bill(1150_00, 'SB 4'))
  expect(await cost()).toMatchObject({ billNumber: 'SB 4', billPayment: 'Voucher 9' })
  const ahead = { paidOn: '2999-01-01', payment: '' }
  await unsettlePriceBill(db, actor, serial, await cost())
  const early = settlePriceBill(db, actor, serial, await cost(), ahead)
  await expect(early).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await cost()).toMatchObject({ billPaidOn: null, billPayment: null })
  expect(await money()).toEqual([0, 1150_00])
})

test('a cancelled bill commits the price again, until another one comes', async () => {
  const { serial, cost, bill, money } = await billed('Quarterly of Cancellations')
  await cancelPriceBill(db, actor, serial, await cost())
  expect(await money()).toEqual([1200_00, 0])
  expect(await cost()).toMatchObject({ paidPaise: null, billNumber: null })
  await payPrice(db, actor, serial, (await cost()).id, bill(1190_00, 'SB 5'))
  expect(await money()).toEqual([0, 1190_00])
})
