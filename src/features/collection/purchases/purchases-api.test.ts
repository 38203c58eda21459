import { expect, test } from 'vitest'
import { fundsRoom } from '#src/features/collection/funds/room.server.ts'
import { vendorsRoom } from '#src/features/collection/vendors/room.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { purchasesRoom } from './room.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const endpoints = [fundsRoom, vendorsRoom, purchasesRoom].flatMap(
  (room) => room.endpoints?.(nothingDeclared) ?? [],
)
const program = person('admin', { token: { scopes: ['purchases:read', 'purchases:write'] } })
const site = testSite({ db, endpoints, actor: program })

async function send(method: string, path: string, body: unknown) {
  const answer = await site.request(`/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

test('a program orders, receives and bills, and is told of a double bill', async () => {
  const budgetId = await college.budget(1000_00)
  const vendor = await send('POST', '/vendors', { name: 'Program books', discount: '10' })
  expect(vendor.body).toMatchObject({ discountPoints: 1000 })
  const line = await college.line(2)
  const today = todayHere()
  const order = await send('POST', '/purchase-orders', {
    vendorId: vendor.body.id,
    rateOn: today,
    orderedOn: today,
    expectedBy: today,
    lines: [{ indentLineId: line.lineId, budgetId, copies: 2, priceMinor: 100_00 }],
  })
  expect(order).toMatchObject({ status: 200, body: { stage: 'to-receive', paise: 200_00 } })
  const slug = String(order.body.number).replace('PO/', '').replace('/', '-')
  const [{ id: orderLineId }] = order.body.lines
  const received = await send('POST', `/purchase-orders/${slug}/deliveries`, {
    version: 1,
    on: today,
    lines: [{ orderLineId, received: 2 }],
  })
  expect(received.body).toMatchObject({ outstanding: 0, toBill: 2 })
  const bill = {
    vendorId: vendor.body.id,
    number: 'P/1',
    billDate: today,
    totalPaise: 200_00,
    lines: [{ orderLineId, copies: 2, amountPaise: 200_00, bookNumber: line.bookNumber }],
  }
  const entered = await send('POST', '/bills', { ...bill, shippingPaise: 0 })
  expect(entered.status).toBe(200)
  expect(entered.body.accessionNumbers).toHaveLength(2)
  const again = await send('POST', '/bills', bill)
  expect(again).toMatchObject({ status: 409, body: { code: 'conflict', reason: 'double-bill' } })
  const budgets = await (await site.request('/api/v1/budgets')).json()
  expect(budgets.items[0]).toMatchObject({ spentPaise: 200_00, committedPaise: 0 })
})

test('a program sends back, cancels and enters a credit note, and the budget is right to the paisa', async () => {
  const budgetId = await college.budget(1000_00)
  const vendor = await college.vendor()
  const line = await college.line(3)
  const slug = await college.order(vendor.id, budgetId, [{ ...line, paise: 100_01 }])
  const orderLineId = await college.receive(slug, 2)
  const path = `/purchase-orders/${slug}`
  const lines = [{ orderLineId, copies: 1 }]
  const stale = await send('POST', `${path}/returns`, { version: 1, reason: 'Torn', lines })
  expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const returned = await send('POST', `${path}/returns`, { version: 2, reason: 'Torn', lines })
  expect(returned.body).toMatchObject({ outstanding: 2, toBill: 1, version: 3 })
  const many = { version: 3, reason: 'Out of print', lines: [{ orderLineId, copies: 3 }] }
  expect((await send('POST', `${path}/cancellations`, many)).status).toBe(409)
  const cancelled = await send('POST', `${path}/cancellations`, { ...many, lines })
  expect(cancelled.body).toMatchObject({ outstanding: 1, copies: 2, paise: 200_02 })

  await college.bill(vendor.id, 'C/1', { ...line, orderLineId, copies: 1, paise: 100_01 })
  const { billedCopies, version } = await (await site.request(`/api/v1${path}`)).json()
  const [copy] = billedCopies
  const unnamed = { version, creditNote: '', reason: 'Unbound', copies: [copy.id] }
  expect((await send('POST', `${path}/credit-notes`, unnamed)).status).toBe(422)
  const credit = { ...unnamed, creditNote: 'CN/7' }
  const credited = await send('POST', `${path}/credit-notes`, credit)
  expect(credited.body.billedCopies).toEqual([
    { ...copy, creditedOn: todayHere(), creditNote: 'CN/7' },
  ])
  const twice = { ...credit, version: credited.body.version }
  expect((await send('POST', `${path}/credit-notes`, twice)).status).toBe(409)
  const written = await db
    .selectFrom('copies')
    .select('state')
    .where('accession_number', '=', copy.accessionNumber)
    .executeTakeFirstOrThrow()
  expect(written.state).toBe('withdrawn')
  const budget = await db
    .selectFrom('budgets')
    .select(['committed_paise', 'spent_paise', 'free_paise'])
    .where('id', '=', budgetId)
    .executeTakeFirstOrThrow()
  // The one that came and went back is on order again, and so is the one that was never cancelled.
  expect(budget).toEqual({ committed_paise: 200_02, spent_paise: 0, free_paise: 799_98 })
})

test('hostile input is refused with its fields', async () => {
  const line = await send('POST', '/indent-lines', { title: '\u0000', copies: 1.5 })
  expect(line.status).toBe(422)
  const order = await site.request('/api/v1/purchase-orders/../../etc')
  expect(order.status).toBe(404)
  const unknown = await site.request('/api/v1/purchase-orders/2026-27-999999')
  expect(unknown.status).toBe(404)
})

test('a program corrects a bill, finds it in the list and its file, and cancels it', async () => {
  const budgetId = await college.budget(1000_00)
  const vendor = await college.vendor()
  const line = await college.line(1)
  const order = await college.order(vendor.id, budgetId, [{ ...line, paise: 100_00 }])
  const orderLineId = await college.receive(order, 1)
  const one = { orderLineId, copies: 1, paise: 100_00, bookNumber: line.bookNumber }
  const serial = await college.bill(vendor.id, 'RC/1', one)
  const read = await (await site.request(`/api/v1/bills/${serial}`)).json()
  const correction = {
    version: read.version,
    number: 'RC/2',
    billDate: read.billDate,
    totalPaise: 90_00,
    shippingPaise: 0,
    lines: [{ billLineId: read.lines[0].id, amountPaise: 90_00 }],
  }
  const corrected = await send('POST', `/bills/${serial}/correct`, correction)
  expect(corrected).toMatchObject({
    status: 200,
    body: { number: 'RC/2', totalPaise: 90_00, version: 2, funds: [{ budgetId, paise: 90_00 }] },
  })
  const late = await send('POST', `/bills/${serial}/correct`, correction)
  expect(late.status).toBe(409)
  const paid = { paidOn: todayHere(), payment: 'NEFT N330261' }
  expect(await send('PUT', `/bills/${serial}/payment`, paid)).toMatchObject({
    status: 200,
    body: { ...paid, version: 3 },
  })
  expect((await send('PUT', `/bills/${serial}/payment`, paid)).status).toBe(409)
  const ahead = { ...paid, paidOn: '2999-01-01' }
  expect((await send('PUT', `/bills/${serial}/payment`, ahead)).status).toBe(422)
  expect((await send('DELETE', `/bills/${serial}/payment`, { version: 2 })).status).toBe(409)
  const unpaid = await send('DELETE', `/bills/${serial}/payment`, { version: 3 })
  expect(unpaid).toMatchObject({ status: 200, body: { paidOn: null, payment: null, version: 4 } })
  expect((await send('DELETE', `/bills/${serial}/payment`, { version: 4 })).status).toBe(409)
  const list = await (await site.request('/api/v1/bills?kind=books&q=RC')).json()
  expect(list).toMatchObject({ items: [{ serial, number: 'RC/2', cancelledOn: null }], next: null })
  const cancelled = await send('POST', `/bills/${serial}/cancel`, { version: 4, reason: 'Twice' })
  expect(cancelled).toMatchObject({ status: 200, body: { cancelledOn: todayHere() } })
  const unknown = await send('POST', '/bills/999999/cancel', { version: 1, reason: 'x' })
  expect(unknown.status).toBe(404)
})
