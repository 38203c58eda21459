import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { billKey } from '#src/features/collection/funds/bill-key.ts'
import { budgetWithId } from '#src/features/collection/funds/read-budgets.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { billAt, copiesOfBill } from './bill-rows.server.ts'
import { enterBill } from './enter-bill.server.ts'
import { payBill } from './pay-bill.server.ts'
import { spreadPaise } from './spread-paise.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const { admin } = college

test('a total is spread to the paisa, in proportion', () => {
  expect(spreadPaise(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spreadPaise(0, [5, 5])).toEqual([0, 0])
  expect(spreadPaise(7, [0, 0])).toEqual([4, 3])
  const weights = fc.array(fc.nat({ max: 100_000_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000_000 }), weights, (total, parts) => {
      const spread = spreadPaise(total, parts)
      expect(spread.reduce((all, part) => all + part, 0)).toBe(total)
      const sum = parts.reduce((all, part) => all + part, 0)
      for (const [at, part] of parts.entries()) {
        const exact = sum === 0 ? total / parts.length : (part / sum) * total
        expect(Math.abs((spread[at] ?? 0) - exact)).toBeLessThanOrEqual(1.001)
      }
    }),
  )
})

test('a bill makes copies with price, vendor, number and date, spends, and tells who waits', async () => {
  const budgetId = await college.budget(10_000_00)
  const vendor = await college.vendor()
  const line = await college.line(3)
  const order = await college.order(vendor.id, budgetId, [{ ...line, paise: 400_00 }])
  const orderLineId = await college.receive(order, 2)
  const told = vi.fn(async () => {})
  const billed = { orderLineId, copies: 2, paise: 799_99, bookNumber: line.bookNumber }
  const more = { listeners: [told], shippingPaise: 30_02 }
  const serial = await college.bill(vendor.id, 'INV 77/26', billed, more)
  const { id, totalPaise } = await billAt(db, admin, String(serial))
  expect(totalPaise).toBe(830_01)
  const copies = await copiesOfBill(db, admin, id)
  expect(copies.map(({ pricePaise }) => pricePaise)).toEqual([415_01, 415_00])
  const register = await db
    .selectFrom('copies')
    .select(['price_paise', 'source', 'bill_number', 'bill_date', 'acquired_on'])
    .where(
      'id',
      'in',
      copies.map(({ copyId }) => copyId ?? ''),
    )
    .orderBy('accession_number')
    .execute()
  const facts = {
    source: vendor.name,
    bill_number: 'INV 77/26',
    bill_date: todayHere(),
    acquired_on: todayHere(),
  }
  expect(register).toEqual([
    { price_paise: 415_01, ...facts },
    { price_paise: 415_00, ...facts },
  ])
  expect(await budgetWithId(db, admin, budgetId)).toMatchObject({
    committedPaise: 400_00,
    spentPaise: 830_01,
    freePaise: 10_000_00 - 400_00 - 830_01,
  })
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    admin,
    expect.objectContaining({
      happened: 'arrived',
      lineId: line.lineId,
      copyIds: copies.map(({ copyId }) => copyId),
    }),
  )
})

test('of twenty who enter one bill at once, one does; the others are told which was first', async () => {
  const budgetId = await college.budget(100_000_00)
  const vendor = await college.vendor()
  const line = await college.line(40)
  const order = await college.order(vendor.id, budgetId, [{ ...line, paise: 100_00 }])
  const orderLineId = await college.receive(order, 40)
  const billed = { orderLineId, copies: 2, paise: 200_00, bookNumber: line.bookNumber }
  const numbers = ['UBA/12', 'uba-12', 'UBA 12', 'UBA12']
  const entered = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => college.bill(vendor.id, numbers[at % 4] ?? '', billed)),
  )
  const refused = entered.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(19)
  for (const error of refused) {
    expect(error).toMatchObject({ code: 'conflict', details: { reason: 'double-bill' } })
    expect(error.message).toMatch(/^Bill UBA.12|^Bill uba-12|^Bill UBA12/)
    expect(error.message).toContain('was entered on')
  }
  expect(await budgetWithId(db, admin, budgetId)).toMatchObject({
    spentPaise: 200_00,
    committedPaise: 3800_00,
  })
  const counted = await db
    .selectFrom('copies')
    .select(({ fn }) => fn.countAll<number>().as('copies'))
    .where('source', '=', vendor.name)
    .executeTakeFirst()
  expect(counted?.copies).toBe(2)
})

test('a bill whose arrival fails leaves nothing behind', async () => {
  const budgetId = await college.budget(1000_00)
  const vendor = await college.vendor()
  const line = await college.line(1)
  const order = await college.order(vendor.id, budgetId, [{ ...line, paise: 100_00 }])
  const orderLineId = await college.receive(order, 1)
  const billed = { orderLineId, copies: 1, paise: 100_00, bookNumber: line.bookNumber }
  const failing = async () => {
    throw new Error('the hold could not be placed')
  }
  const failed = college.bill(vendor.id, '5', billed, { listeners: [failing] })
  await expect(failed).rejects.toThrow('the hold')
  expect(await budgetWithId(db, admin, budgetId)).toMatchObject({ spentPaise: 0 })
  await college.bill(vendor.id, '5', billed)
  expect(await budgetWithId(db, admin, budgetId)).toMatchObject({ spentPaise: 100_00 })
})

test('what does not add up, was not delivered or may be in the catalogue is refused', async () => {
  const budgetId = await college.budget(1000_00)
  const vendor = await college.vendor()
  const line = await college.line(2, { title: 'Heat and mass transfer' })
  const order = await college.order(vendor.id, budgetId, [{ ...line, paise: 100_00 }])
  const orderLineId = await college.receive(order, 1)
  const billed = { orderLineId, copies: 1, paise: 100_00, bookNumber: line.bookNumber }
  await expect(college.bill(vendor.id, '6', { ...billed, copies: 2 })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(college.bill(vendor.id, '6', { ...billed, bookNumber: null })).rejects.toMatchObject(
    { code: 'conflict', details: { similar: [expect.anything()] } },
  )
  await expect(college.bill(vendor.id, '6', { ...billed, paise: 2000_00 })).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'not-enough' },
  })
  const other = await college.vendor()
  await expect(college.bill(other.id, '6', billed)).rejects.toMatchObject({ code: 'not-found' })
  const wrongTotal = enterBill(db, admin, [], {
    vendorId: vendor.id,
    number: '6',
    billDate: todayHere(),
    discountPaise: 0,
    gstPaise: 0,
    shippingPaise: 0,
    roundingPaise: 0,
    totalPaise: 99_00,
    location: '',
    series: '',
    lines: [{ orderLineId, copies: 1, amountPaise: 100_00, bookNumber: line.bookNumber }],
  })
  await expect(wrongTotal).rejects.toMatchObject({ code: 'invalid-input' })
})

test('a title that the catalogue lacks becomes a book with what the order says', async () => {
  const budgetId = await college.budget(1000_00)
  const vendor = await college.vendor()
  const line = await college.line(1, { title: 'A new monograph', hasBook: false })
  const order = await college.order(vendor.id, budgetId, [{ ...line, paise: 100_00 }])
  const orderLineId = await college.receive(order, 1)
  const serial = await college.bill(vendor.id, '7', {
    orderLineId,
    copies: 1,
    paise: 100_00,
    bookNumber: null,
  })
  const { id } = await billAt(db, admin, String(serial))
  const [copy] = await copiesOfBill(db, admin, id)
  expect(copy?.bookNumber).toBeGreaterThan(0)
})

test('a bill is paid once', async () => {
  const budgetId = await college.budget(1000_00)
  const vendor = await college.vendor()
  const line = await college.line(1)
  const order = await college.order(vendor.id, budgetId, [{ ...line, paise: 100_00 }])
  const orderLineId = await college.receive(order, 1)
  const billed = { orderLineId, copies: 1, paise: 100_00, bookNumber: line.bookNumber }
  const serial = String(await college.bill(vendor.id, '8', billed))
  await payBill(db, admin, serial, { paidOn: todayHere(), payment: 'Voucher 12' })
  const again = payBill(db, admin, serial, { paidOn: todayHere(), payment: '' })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  expect(await billAt(db, admin, serial)).toMatchObject({ payment: 'Voucher 12' })
})

test('numbers of bills are one however they are written', () => {
  expect(billKey('INV-12/a')).toBe(billKey('inv 12A'))
  expect(billKey('///')).toBe('///')
})
