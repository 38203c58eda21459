import { expect, test } from 'vitest'
import { payCommitment } from '#src/features/collection/funds/commitment-bills.server.ts'
import { commitMoney } from '#src/features/collection/funds/commitments.server.ts'
import { financialYearOf } from '#src/features/collection/funds/financial-year.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { identified, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { billFileEndpoints } from './bill-files.api.ts'
import { billAt } from './bill-rows.server.ts'
import { cancelBill } from './cancel-bill.server.ts'
import { refuseBilledBooks } from './double-bills.server.ts'
import { billKeyParts, billsList, billYears, listBills } from './list-bills.server.ts'
import type { BillQuery } from './listed-bills.ts'
import { payBill } from './pay-bill.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const { admin } = college
const budgetId = await college.budget(50_000_00)
const vendor = await college.vendor()
const all: BillQuery = { show: '', kind: '', q: '', year: null }

async function billOfBooks(number: string): Promise<string> {
  const line = await college.line(1)
  const order = await college.order(vendor.id, budgetId, [{ ...line, paise: 100_00 }])
  const orderLineId = await college.receive(order, 1)
  const one = { orderLineId, copies: 1, paise: 100_00, bookNumber: line.bookNumber }
  return String(await college.bill(vendor.id, number, one))
}

async function billOfSubscription(number: string, from = vendor.name): Promise<void> {
  await inTransaction(db, async (within) => {
    const price = {
      budgetId,
      paise: 300_00,
      paper: 'Subscription 9: Fluids',
      page: '/admin/serials/9',
    }
    const id = await commitMoney(within, admin, price)
    const bill = { number, date: todayHere(), paise: 310_00, vendor: from }
    await refuseBilledBooks(within, { vendor: from, number, billDate: bill.date })
    await payCommitment(within, admin, id, bill)
  })
}

const numbersOf = async (query: Partial<BillQuery>) =>
  (await listBills(db, admin, { ...all, ...query }, null)).rows.map(({ number }) => number)

test('bills of books and of subscriptions are one list, with filters, pages and what pays them', async () => {
  const paid = await billOfBooks('L 1')
  const wrong = await billOfBooks('L 2')
  await billOfSubscription('L 3')
  await billOfBooks('L 4')
  await payBill(db, admin, paid, { paidOn: todayHere(), payment: '' })
  const { version } = await billAt(db, admin, wrong)
  await cancelBill(db, admin, { serial: wrong, version }, { reason: 'Entered by mistake' })
  expect((await numbersOf({})).toSorted()).toEqual(['L 1', 'L 2', 'L 3', 'L 4'])
  expect(await numbersOf({ kind: 'subscription' })).toEqual(['L 3'])
  expect(await numbersOf({ show: 'paid' })).toEqual(['L 1'])
  expect(await numbersOf({ show: 'cancelled' })).toEqual(['L 2'])
  expect((await numbersOf({ show: 'unpaid' })).toSorted()).toEqual(['L 3', 'L 4'])
  expect(await numbersOf({ q: 'fluids' })).toEqual(['L 3'])
  const year = financialYearOf(todayHere())
  expect(await billYears(db, admin)).toEqual([year])
  expect(await numbersOf({ year: year - 1 })).toEqual([])
  const { rows } = await listBills(db, admin, { ...all, kind: 'subscription' }, null)
  expect(rows).toMatchObject([
    {
      serial: null,
      page: '/admin/serials/9',
      vendor: vendor.name,
      totalPaise: 310_00,
      copies: null,
      funds: [{ budgetId, paise: 310_00 }],
    },
  ])
  // Page by page, each bill once.
  const seen: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const asked = new URLSearchParams(after === '' ? {} : { after })
    const place = readPlace(billsList(all), asked, billKeyParts)
    const page = await listBills(db, admin, all, place, 1)
    seen.push(...page.rows.map(({ number }) => number))
    after = page.next
  }
  expect(seen.toSorted()).toEqual(['L 1', 'L 2', 'L 3', 'L 4'])
  await expect(listBills(db, person('student'), all, null)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('the list is a file with the same filters, and amounts that a spreadsheet adds up', async () => {
  const office = await signedInAs(db, 'admin')
  await db.insertInto('gate_openings').values({ session_id: office.person.sessionId }).execute()
  const identify = (request: Request) => identified(db, request)
  const site = testSite({ db, endpoints: billFileEndpoints, identify })
  await billOfSubscription('F 1')
  await billOfBooks('F 2')
  const get = async (query: string) =>
    (await site.fetch(office.request(`/admin/purchases/bills.csv${query}`))).text()
  const whole = await get('?q=F+')
  expect(whole).toContain('Subscription 9: Fluids,,310.00')
  const books = await get('?kind=books')
  expect(books).toContain(',1,100.00,')
  expect(books).not.toContain('Fluids')
})

test('one number of one vendor is not both a bill of books and one of a subscription', async () => {
  await billOfSubscription('AG/7')
  await expect(billOfBooks('ag 7')).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'double-bill' },
    message: expect.stringContaining('Subscription 9: Fluids'),
  })
  await billOfBooks('AG/8')
  await expect(billOfSubscription('AG-8')).rejects.toMatchObject({
    details: { reason: 'double-bill' },
  })
  // An agency bills many journals on one paper, and another vendor numbers for itself.
  await billOfSubscription('AG/7')
  await billOfSubscription('AG-8', 'Another agency')
  const both = await Promise.allSettled([billOfBooks('AG/9'), billOfSubscription('AG/9')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
