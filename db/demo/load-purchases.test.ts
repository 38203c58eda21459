import { expect, test } from 'vitest'
import { addFund } from '#src/features/collection/funds/change-funds.server.ts'
import { financialYearOf } from '#src/features/collection/funds/financial-year.ts'
import { budgetsOf } from '#src/features/collection/funds/read-budgets.server.ts'
import { nextSteps } from '#src/features/collection/purchases/next-steps.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoMembers } from './load-members.ts'
import { loadDemoPurchases, removeDemoPurchases } from './load-purchases.ts'

const { db } = await testDatabase()
const admin = person('admin')

test('the demo college has a step of purchases waiting at each desk, once', async () => {
  await loadDemoPurchases(db)
  expect(await budgetsOf(db, admin, financialYearOf(todayHere()))).toEqual([])
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  await loadDemoPurchases(db)
  await loadDemoPurchases(db)
  expect(await nextSteps(db, admin)).toMatchObject({
    toApprove: 1,
    toOrder: 1,
    toReceive: 1,
    overdue: 0,
    toBill: [{ name: 'Utkal Book Agency', copies: 2 }],
  })
  const [general] = await budgetsOf(db, admin, financialYearOf(todayHere()))
  expect(general?.committedPaise).toBe(3 * 722_50 + 2 * 527_00)
  expect(await removeDemoPurchases(db)).toBe(true)
  expect(await db.selectFrom('funds').select('id').execute()).toEqual([])
  await loadDemoPurchases(db)
  await addFund(db, admin, { name: 'Our own', note: '' })
  expect(await removeDemoPurchases(db)).toBe(false)
})
