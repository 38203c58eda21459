import { expect, test } from 'vitest'
import { budgetWithId } from '#src/features/collection/funds/read-budgets.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { billAt, copiesOfBill, linesOfBill } from './bill-rows.server.ts'
import { cancelBill } from './cancel-bill.server.ts'
import { correctBill } from './correct-bill.server.ts'
import { payBill, unpayBill } from './pay-bill.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const { admin } = college

/** A bill of two copies at ₹ 400 each, of three that were ordered. */
async function billed(number: string) {
  const budgetId = await college.budget(10_000_00)
  const vendor = await college.vendor()
  const line = await college.line(3)
  const order = await college.order(vendor.id, budgetId, [{ ...line, paise: 400_00 }])
  const orderLineId = await college.receive(order, 2)
  const enter = (paise = 800_00) =>
    college.bill(vendor.id, number, { orderLineId, copies: 2, paise, bookNumber: line.bookNumber })
  const serial = String(await enter())
  return {
    serial,
    vendor,
    enter,
    money: async () => {
      const { committedPaise, spentPaise, freePaise } = await budgetWithId(db, admin, budgetId)
      return [committedPaise, spentPaise, freePaise]
    },
  }
}

async function shownOf(serial: string) {
  const { version } = await billAt(db, admin, serial)
  return { serial, version }
}

async function correctionOf(serial: string, paise = 800_00) {
  const bill = await billAt(db, admin, serial)
  const [line] = await linesOfBill(db, admin, bill.id)
  const { number, billDate, discountPaise, gstPaise, shippingPaise, roundingPaise } = bill
  const parts = { discountPaise, gstPaise, shippingPaise, roundingPaise, totalPaise: paise }
  const lines = [{ billLineId: line?.id ?? '', amountPaise: paise }]
  return { number, billDate, note: '', ...parts, lines }
}

async function registerOf(serial: string) {
  const copies = await copiesOfBill(db, admin, (await billAt(db, admin, serial)).id)
  return db
    .selectFrom('copies')
    .select(['price_paise', 'bill_number', 'bill_date', 'state'])
    .where(
      'id',
      'in',
      copies.map(({ copyId }) => copyId ?? ''),
    )
    .orderBy('accession_number')
    .execute()
}

test('a number and a date are corrected, and the register and the audit say so', async () => {
  const { serial, money } = await billed('CB 1')
  const yesterday = dayAfter(todayHere(), -1)
  const correction = { ...(await correctionOf(serial)), number: 'CB 10', billDate: yesterday }
  await correctBill(db, admin, await shownOf(serial), { ...correction, note: 'Misread' })
  expect(await billAt(db, admin, serial)).toMatchObject({
    number: 'CB 10',
    billDate: yesterday,
    note: 'Misread',
    version: 2,
  })
  const register = await registerOf(serial)
  const facts = { price_paise: 400_00, bill_number: 'CB 10', bill_date: yesterday }
  expect(register).toMatchObject([facts, facts])
  expect(await money()).toEqual([400_00, 800_00, 10_000_00 - 1200_00])
  const written = await db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('action', '=', 'bill.corrected')
    .where('entity_id', '=', serial)
    .execute()
  expect(written).toMatchObject([{ before: { number: 'CB 1' }, after: { number: 'CB 10' } }])
})

test('amounts are corrected to the paisa: ledger, lines, copies and register', async () => {
  const { serial, money } = await billed('CB 2')
  const correction = await correctionOf(serial, 700_01)
  const more = { ...correction, shippingPaise: 10_00, totalPaise: 710_01 }
  await correctBill(db, admin, await shownOf(serial), more)
  expect(await money()).toEqual([400_00, 710_01, 10_000_00 - 400_00 - 710_01])
  const copies = await copiesOfBill(db, admin, (await billAt(db, admin, serial)).id)
  expect(copies.map(({ pricePaise }) => pricePaise)).toEqual([355_01, 355_00])
  expect((await registerOf(serial)).map((copy) => copy.price_paise)).toEqual([355_01, 355_00])
  const wrongSum = { ...more, totalPaise: 700_00 }
  await expect(correctBill(db, admin, await shownOf(serial), wrongSum)).rejects.toMatchObject({
    code: 'invalid-input',
  })
  const tooMuch = await correctionOf(serial, 20_000_00)
  const beyond = { ...tooMuch, shippingPaise: 0 }
  await expect(correctBill(db, admin, await shownOf(serial), beyond)).rejects.toMatchObject({
    details: { reason: 'not-enough', fields: [{ field: 'overrideReason' }] },
  })
  expect(await money()).toEqual([400_00, 710_01, 10_000_00 - 400_00 - 710_01])
})

test('the second of two who correct is told; another bill’s number is refused', async () => {
  const { serial, vendor } = await billed('CB 3')
  const shown = await shownOf(serial)
  const correction = await correctionOf(serial)
  const both = await Promise.allSettled(
    ['CB 31', 'CB 32'].map((number) => correctBill(db, admin, shown, { ...correction, number })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  // Its number is free for another one, and cannot be taken back then.
  const line = await college.line(1)
  const budgetId = await college.budget(1000_00)
  const order = await college.order(vendor.id, budgetId, [{ ...line, paise: 100_00 }])
  const orderLineId = await college.receive(order, 1)
  const one = { orderLineId, copies: 1, paise: 100_00, bookNumber: line.bookNumber }
  const other = String(await college.bill(vendor.id, 'CB-3', one))
  const taken = { ...(await correctionOf(serial)), number: 'cb 3' }
  const refused = correctBill(db, admin, await shownOf(serial), taken)
  await expect(refused).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'double-bill', serial: Number(other) },
  })
})

test('a paid bill keeps its amounts until the payment is removed', async () => {
  const { serial } = await billed('CB 4')
  await payBill(db, admin, serial, { paidOn: todayHere(), payment: 'Voucher 4' })
  const other = await correctionOf(serial, 700_00)
  const amounts = correctBill(db, admin, await shownOf(serial), other)
  await expect(amounts).rejects.toMatchObject({ code: 'conflict' })
  const cancelled = cancelBill(db, admin, await shownOf(serial), { reason: 'Wrong' })
  await expect(cancelled).rejects.toMatchObject({ code: 'conflict' })
  const renamed = { ...(await correctionOf(serial)), number: 'CB 44' }
  await correctBill(db, admin, await shownOf(serial), renamed)
  await unpayBill(db, admin, await shownOf(serial))
  expect(await billAt(db, admin, serial)).toMatchObject({ paidOn: null, payment: null })
  await correctBill(db, admin, await shownOf(serial), { ...other, number: 'CB 44' })
  expect((await billAt(db, admin, serial)).totalPaise).toBe(700_00)
})

test('a cancelled bill gives its money back, withdraws its copies, and is entered anew', async () => {
  const { serial, money, enter } = await billed('CB 5')
  await cancelBill(db, admin, await shownOf(serial), { reason: 'Of another vendor' })
  expect(await money()).toEqual([1200_00, 0, 10_000_00 - 1200_00])
  expect((await registerOf(serial)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
  const change = correctBill(db, admin, await shownOf(serial), await correctionOf(serial))
  await expect(change).rejects.toMatchObject({ code: 'conflict' })
  const paid = payBill(db, admin, serial, { paidOn: todayHere(), payment: '' })
  await expect(paid).rejects.toMatchObject({ code: 'conflict' })
  const again = String(await enter(790_00))
  expect(again).not.toBe(serial)
  expect(await money()).toEqual([400_00, 790_00, 10_000_00 - 1190_00])
})

test('a bill whose copy is in use is not cancelled; readers do neither', async () => {
  const { serial, money } = await billed('CB 6')
  const [copy] = await copiesOfBill(db, admin, (await billAt(db, admin, serial)).id)
  await db
    .updateTable('copies')
    .set({ state: 'available' })
    .where('id', '=', copy?.copyId ?? '')
    .execute()
  const inUse = cancelBill(db, admin, await shownOf(serial), { reason: 'Wrong' })
  await expect(inUse).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('is in use already'),
  })
  expect((await money())[1]).toBe(800_00)
  const student = person('student')
  const shown = await shownOf(serial)
  const correction = await correctionOf(serial)
  const forbidden = { code: 'forbidden' }
  await expect(correctBill(db, student, shown, correction)).rejects.toMatchObject(forbidden)
  await expect(cancelBill(db, student, shown, { reason: 'x' })).rejects.toMatchObject(forbidden)
})
