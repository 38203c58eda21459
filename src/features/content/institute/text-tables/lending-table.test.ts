import { expect, test } from 'vitest'
import { setRule } from '#src/features/lending/loan-rules/change-rules.server.ts'
import type { RuleScope } from '#src/features/lending/loan-rules/loan-rules.ts'
import { system } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { lendingTable } from './lending-table.server.ts'

const { db } = await testDatabase()
const set = (scope: Partial<RuleScope>, kind: string, value: unknown) =>
  setRule(
    db,
    system('test'),
    { branch: null, category: null, itemType: null, ...scope },
    kind,
    value,
  )

test('the terms say what the rules of lending say now', async () => {
  await set({ category: 'undergraduate' }, 'loan-length', 21)
  await set({ category: 'undergraduate' }, 'loan-limit', 4)
  await set({ category: 'undergraduate' }, 'fine', 150)
  await set({ category: 'undergraduate' }, 'fine-grace', 2)
  await set({ itemType: 'reference' }, 'not-for-loan', true)
  const lines = (await lendingTable(db, 'en')).split('\n')
  const student = lines.find((line) => line.includes('21 days'))
  expect(student).toMatch(/^\| Undergraduate/)
  expect(student).toContain(
    '4 at a time, 10 in all; for 21 days; 2 renewals; 3 holds; late: ₹\u00a01.50 for every day, after 2',
  )
  const inside = lines.filter((line) => line.includes('read in the library'))
  expect(inside).toHaveLength(1)
  expect(inside[0]).toMatch(/^\| Everybody \| Reference book/)
  await set({ category: 'undergraduate' }, 'loan-length', 1)
  expect(await lendingTable(db, 'en')).toContain('for 1 day; ')
  expect(await lendingTable(db, 'en')).not.toContain('closed days')
  await set({ category: 'undergraduate' }, 'day-mode', 'ignore')
  await set({ category: 'undergraduate' }, 'fine-closed-days', true)
  const counting = await lendingTable(db, 'en')
  expect(counting).toContain('for 1 day (closed days count); ')
  expect(counting).toContain('late: ₹\u00a01.50 for every day (closed days count), after 2')
  expect(await lendingTable(db, 'hi')).toContain('हर दिन (बंद दिन भी गिने जाते हैं) के ₹\u00a01.50')
  expect(await lendingTable(db, 'or')).toMatch(/ପଢ଼ିବା ପାଇଁ \|$/)
})
