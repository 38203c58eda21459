import { beforeAll, expect, test } from 'vitest'
import { financialYearOf } from '#src/features/collection/funds/financial-year.ts'
import { budgetsOf } from '#src/features/collection/funds/read-budgets.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { identified, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { purchaseReport } from './purchase-reports.server.ts'
import { reportFileEndpoints } from './report-files.api.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const { admin } = college
const year = financialYearOf(todayHere())

beforeAll(async () => {
  const budgetId = await college.budget(2000_00)
  const { id } = await college.vendor()
  const line = await college.line(3)
  const order = await college.order(id, budgetId, [{ ...line, copies: 2, paise: 300_00 }])
  const orderLineId = await college.receive(order, 1)
  const billed = { orderLineId, copies: 1, paise: 300_00, bookNumber: line.bookNumber }
  await college.bill(id, 'R/1', billed, { shippingPaise: 25_50 })
  await db
    .updateTable('purchase_orders')
    .set({ ordered_on: '2026-01-01', expected_by: '2026-01-05' })
    .execute()
})

const rowsOf = async (kind: Parameters<typeof purchaseReport>[2]) =>
  (await purchaseReport(db, admin, kind, year)).rows.map((cells) =>
    cells.map((cell) => cell.replaceAll('\u00a0', ' ')),
  )

test('what was requested, ordered and bought by department, with a sum', async () => {
  const [department, all] = await rowsOf('departments')
  expect(department?.slice(2)).toEqual(['1', '3', '2', '1', '₹ 325.50'])
  expect(all).toEqual(['All', '', '1', '3', '2', '1', '₹ 325.50'])
})

test('the use of budgets agrees with the budgets', async () => {
  const [budget] = await budgetsOf(db, admin, year)
  expect(budget).toMatchObject({ committedPaise: 300_00, spentPaise: 325_50 })
  const [row] = await rowsOf('budgets')
  expect(row?.slice(1)).toEqual(['₹ 2,000', '₹ 300', '₹ 325.50', '₹ 1,374.50', '31 %'])
})

test('overdue orders, prices and days from wish to shelf', async () => {
  const [late] = await rowsOf('overdue')
  expect(Number(late?.[4])).toBeGreaterThan(0)
  expect(late?.[5]).toBe('1')
  const [price] = await rowsOf('prices')
  expect(price?.slice(1)).toEqual(['1', '₹ 325.50', '₹ 325.50', '₹ 325.50', '₹ 325.50'])
  const [times] = await rowsOf('times')
  expect(times?.slice(1, 2)).toEqual(['1'])
  expect(times?.at(-1)).toBe('0')
})

test('each report is a file of three kinds, with amounts that a spreadsheet adds up', async () => {
  const office = await signedInAs(db, 'admin')
  await db.insertInto('gate_openings').values({ session_id: office.person.sessionId }).execute()
  const identify = (request: Request) => identified(db, request)
  const site = testSite({ db, endpoints: reportFileEndpoints, identify })
  const get = (ending: string) =>
    site.fetch(office.request(`/admin/purchases/reports.${ending}?report=budgets`))
  const csv = await (await get('csv')).text()
  expect(csv).toContain('325.50')
  expect(csv).not.toContain('₹ ')
  const [headings, row] = await readWorkbook(await get('xlsx'))
  expect(headings?.slice(0, 2)).toEqual(['Fund and department', 'Budget'])
  expect(row?.[1]).toBe('2000.00')
  const pdf = new Uint8Array(await (await get('pdf')).arrayBuffer())
  expect((await textOfPdf(pdf)).join(' ')).toContain('Use of budgets')
  const refused = testSite({ db, endpoints: reportFileEndpoints, actor: person('faculty') })
  expect((await refused.request('/admin/purchases/reports.csv')).status).toBe(403)
})
