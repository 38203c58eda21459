import { expect, test } from 'vitest'
import { addBudget, addFund } from '#src/features/collection/funds/change-funds.server.ts'
import { financialYearOf } from '#src/features/collection/funds/financial-year.ts'
import { budgetsOf, budgetWithId } from '#src/features/collection/funds/read-budgets.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { copiesOfOrder } from './bills/bill-rows.server.ts'
import { creditCopies } from './bills/credit-copies.server.ts'
import { closeYear, yearToClose } from './close-year.server.ts'
import { orderAt } from './orders/order-rows.server.ts'
import { cancelCopies } from './receiving/cancel-copies.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const { admin } = college
const present = financialYearOf(todayHere())

test('open orders go on in the next year with their money; the closed year takes nothing more', async () => {
  const fundId = await addFund(db, admin, { name: 'State grant', note: '' })
  const last = { fundId, year: present - 1, department: '', paper: '' }
  const budgetId = await addBudget(db, admin, { ...last, paise: 1000_00 })
  const { id } = await college.vendor()
  const line = await college.line(3)
  const order = await college.order(id, budgetId, [{ ...line, paise: 200_00 }])
  const orderLineId = await college.receive(order, 2)
  const billed = { orderLineId, copies: 1, paise: 210_00, bookNumber: line.bookNumber }
  await college.bill(id, 'A/1', billed)
  expect(await yearToClose(db)).toBe(present - 1)
  expect(await closeYear(db, admin, present - 1)).toEqual({
    budgets: 1,
    carriedPaise: 400_00,
    lapsedPaise: 390_00,
  })
  expect(await yearToClose(db)).toBeNull()
  expect(await budgetWithId(db, admin, budgetId)).toMatchObject({
    budgetPaise: 600_00,
    committedPaise: 0,
    spentPaise: 210_00,
    freePaise: 390_00,
    isClosed: true,
  })
  const [carried] = await budgetsOf(db, admin, present)
  expect(carried).toMatchObject({ fundId, budgetPaise: 400_00, committedPaise: 400_00 })
  await expect(
    college.order(id, budgetId, [{ ...(await college.line(1)), paise: 1_00 }]),
  ).rejects.toMatchObject({ code: 'conflict' })
  await expect(closeYear(db, admin, present - 1)).rejects.toMatchObject({ code: 'conflict' })

  // The rest of the order is billed and cancelled in the new year.
  await college.bill(id, 'A/2', { ...billed, paise: 190_00 })
  const { version } = await orderAt(db, admin, order)
  const lines = [{ orderLineId, copies: 1 }]
  const step = { reason: 'Out of print', lines, drop: false }
  await cancelCopies(db, admin, [], { number: order, version }, step)
  expect(await budgetWithId(db, admin, carried?.id ?? '')).toMatchObject({
    committedPaise: 0,
    spentPaise: 190_00,
    freePaise: 210_00,
  })

  // A copy that was paid in the closed year goes back: the money comes into the present one.
  const stored = await orderAt(db, admin, order)
  const [first] = await copiesOfOrder(db, admin, stored.id)
  const shown = { number: order, version: stored.version }
  const credit = { creditNote: 'CN/7', reason: 'Torn', copies: [first?.id ?? ''] }
  await creditCopies(db, admin, shown, credit)
  expect(await budgetWithId(db, admin, carried?.id ?? '')).toMatchObject({
    budgetPaise: 610_00,
    committedPaise: 200_00,
    freePaise: 220_00,
  })
})

test('a year that is not over is not closed', async () => {
  await expect(closeYear(db, admin, present)).rejects.toMatchObject({ code: 'conflict' })
})

test('an order that is placed while its year closes is in one year or the other', async () => {
  const fundId = await addFund(db, admin, { name: 'Race grant', note: '' })
  const last = { fundId, year: present - 2, department: '', paper: '', paise: 5000_00 }
  const budgetId = await addBudget(db, admin, last)
  const { id } = await college.vendor()
  const lines = await Promise.all(Array.from({ length: 6 }, () => college.line(1)))
  const placed = lines.map((line) => college.order(id, budgetId, [{ ...line, paise: 100_00 }]))
  const [closed, ...orders] = await Promise.allSettled([
    closeYear(db, admin, present - 2),
    ...placed,
  ])
  expect(closed.status).toBe('fulfilled')
  const done = orders.filter(({ status }) => status === 'fulfilled').length
  const budget = await budgetWithId(db, admin, budgetId)
  const next = (await budgetsOf(db, admin, present - 1)).find((one) => one.fundId === fundId)
  expect(budget).toMatchObject({ isClosed: true, committedPaise: 0 })
  expect(next?.committedPaise ?? 0).toBe(done * 100_00)
})
