import { expect, test, vi } from 'vitest'
import { budgetWithId } from '#src/features/collection/funds/read-budgets.server.ts'
import { vendorAt } from '#src/features/collection/vendors/vendors.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { linesToOrder } from '../indents/indent-rows.server.ts'
import { cancelCopies, returnCopies } from '../receiving/cancel-copies.server.ts'
import { receiveCopies } from '../receiving/receive.server.ts'
import { purchaseSettings } from '../settings/purchase-settings.server.ts'
import { orderPdf } from './order-pdf.server.ts'
import { linesOfOrder, orderAt } from './order-rows.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const { admin } = college

test('orders on the last money at once: no more than there is, numbers without gaps', async () => {
  const budgetId = await college.budget(1000_00)
  const { id } = await college.vendor()
  const lines = await Promise.all(Array.from({ length: 12 }, () => college.line(1)))
  const placed = await Promise.allSettled(
    lines.map((line) => college.order(id, budgetId, [{ ...line, paise: 300_00 }])),
  )
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const one of placed) {
    if (one.status === 'rejected') {
      expect(one.reason).toMatchObject({ code: 'conflict', details: { reason: 'not-enough' } })
    }
  }
  const numbers = await db
    .selectFrom('purchase_orders')
    .select('number')
    .orderBy('number')
    .execute()
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3])
  const budget = await budgetWithId(db, admin, budgetId)
  expect(budget).toMatchObject({ committedPaise: 900_00, freePaise: 100_00 })
})

test('two who order the same line at once: one does', async () => {
  const budgetId = await college.budget(1000_00)
  const { id } = await college.vendor()
  const line = await college.line(2)
  const placed = await Promise.allSettled(
    [1, 2].map(() => college.order(id, budgetId, [{ ...line, paise: 1_00 }])),
  )
  expect(placed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('cancelled copies give their money back, and can be ordered elsewhere', async () => {
  const budgetId = await college.budget(1000_00)
  const { id } = await college.vendor()
  const line = await college.line(3)
  const number = await college.order(id, budgetId, [{ ...line, paise: 100_00 }])
  const orderLineId = await college.receive(number, 1)
  const told = vi.fn(async () => {})
  const cancel = async (copies: number, drop: boolean) => {
    const { version } = await orderAt(db, admin, number)
    const lines = [{ orderLineId, copies }]
    const step = { reason: 'Out of print', lines, drop }
    await cancelCopies(db, admin, [told], { number, version }, step)
  }
  await expect(cancel(3, false)).rejects.toMatchObject({ code: 'conflict' })
  await cancel(1, false)
  expect(await budgetWithId(db, admin, budgetId)).toMatchObject({ committedPaise: 200_00 })
  expect((await linesToOrder(db, admin)).map(({ id: one }) => one)).toContain(line.lineId)
  await cancel(1, true)
  expect((await linesToOrder(db, admin)).map(({ id: one }) => one)).not.toContain(line.lineId)
  // A copy came: whoever waits is told of that one by its bill.
  expect(told).not.toHaveBeenCalled()
})

test('a whole order that is cancelled and dropped tells who waits', async () => {
  const budgetId = await college.budget(1000_00)
  const { id } = await college.vendor()
  const line = await college.line(2)
  const number = await college.order(id, budgetId, [{ ...line, paise: 100_00 }])
  const order = await orderAt(db, admin, number)
  const [ordered] = await linesOfOrder(db, admin, order.id)
  const told = vi.fn(async () => {})
  const lines = [{ orderLineId: ordered?.id ?? '', copies: 2 }]
  const step = { reason: 'Out of print', lines, drop: true }
  const shown = { number, version: order.version }
  await cancelCopies(db, admin, [told], shown, step)
  const cancelled = { happened: 'cancelled', lineId: line.lineId, because: 'Out of print' }
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.anything(), admin, cancelled)
  expect((await orderAt(db, admin, number)).stage).toBe('cancelled')
  const again = cancelCopies(db, admin, [told], shown, step)
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
})

test('short and wrong copies stay on order; what is returned does too', async () => {
  const budgetId = await college.budget(1000_00)
  const { id } = await college.vendor()
  const line = await college.line(4)
  const number = await college.order(id, budgetId, [{ ...line, paise: 100_00 }])
  const order = await orderAt(db, admin, number)
  const [ordered] = await linesOfOrder(db, admin, order.id)
  const orderLineId = ordered?.id ?? ''
  const delivery = (note: string) => ({
    on: todayHere(),
    challan: 'DN 4',
    lines: [{ orderLineId, received: 2, short: 1, wrong: 1, note }],
  })
  const shown = { number, version: order.version }
  await expect(receiveCopies(db, admin, shown, delivery(''))).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await receiveCopies(db, admin, shown, delivery('Second edition'))
  expect(await orderAt(db, admin, number)).toMatchObject({ outstanding: 2, toBill: 2 })
  await expect(receiveCopies(db, admin, shown, delivery('Again'))).rejects.toMatchObject({
    code: 'conflict',
  })
  const { version } = await orderAt(db, admin, number)
  const back = { reason: 'Pages missing', lines: [{ orderLineId, copies: 1 }] }
  await returnCopies(db, admin, { number, version }, back)
  expect(await orderAt(db, admin, number)).toMatchObject({ outstanding: 3, toBill: 1 })
  expect(await budgetWithId(db, admin, budgetId)).toMatchObject({ committedPaise: 400_00 })
})

test('the printed order names vendor, number, titles, sum, terms and who signs', async () => {
  const budgetId = await college.budget(10_000_00)
  const vendor = await college.vendor()
  const line = await college.line(2, { title: 'Operating system concepts' })
  const number = await college.order(vendor.id, budgetId, [{ ...line, paise: 1250_50 }])
  const order = await orderAt(db, admin, number)
  const pdf = await orderPdf({
    order,
    lines: await linesOfOrder(db, admin, order.id),
    vendor: await vendorAt(db, admin, vendor.number),
    settings: await purchaseSettings(db, admin),
  })
  const text = (await textOfPdf(pdf)).join(' ').replaceAll('\n', ' ')
  for (const part of [vendor.name, 'PO/', 'Operating system concepts', '₹ 2,501', 'Librarian']) {
    expect(text).toContain(part)
  }
})
