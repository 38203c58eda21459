import { expect, test } from 'vitest'
import type { LoanRule } from '#src/features/lending/loan-rules/loan-rules.ts'
import { listRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import type { RuleKind } from '#src/features/lending/loan-rules/rule-kinds.ts'
import { testDatabase } from '#test/database.ts'
import { at, lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { tryRules } from './rule-trial.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const { member, loan } = lending(db)
const now = at('2026-11-24', 10)

/** Loans of so many days, with a fine of ₹ 1 a day at once. */
const usual: Partial<Record<RuleKind, unknown>> = {
  'loan-unit': 'days',
  'loan-length': 14,
  'term-end': null,
  overnight: null,
  'day-mode': 'ignore',
  'loan-limit': 3,
  'total-limit': null,
  fine: 100,
  'fine-interval': 1,
  'fine-grace': 0,
  'fine-cap': null,
  'fine-cap-price': false,
  'fine-closed-days': true,
}
const others = (await listRules(db)).filter(({ kind }) => !(kind in usual))
const ruleFor = (kind: RuleKind, value: unknown, category: string | null): LoanRule => ({
  id: `${kind} ${category}`,
  branch: null,
  itemType: null,
  category,
  kind,
  value,
})
const before = [
  ...others,
  ...Object.entries(usual).map(([kind, value]) => ruleFor(kind as RuleKind, value, null)),
]

test('a change is tried on the loans of the last month, and writes nothing', async () => {
  const asha = await member({ name: 'Asha Rao', category: 'undergraduate' })
  const teacher = await member({ name: 'Ravi Das', category: 'faculty' })
  for (const title of ['One', 'Two']) await loan(asha, title, '2026-12-01')
  await loan(teacher, 'Three', '2026-12-01')
  await db
    .updateTable('loans')
    .set({ category: 'faculty' })
    .where('member_id', '=', teacher)
    .execute()
  await db
    .updateTable('loans')
    .set({ issued_at: at('2026-11-02', 10) })
    .execute()
  const shorter = [...before, ruleFor('loan-length', 7, 'undergraduate')]
  const trial = await tryRules(db, admin, before, shorter, now)
  expect(trial).toMatchObject({ loans: 3, earlier: 2, later: 0 })
  // Fourteen days from 2 November are over on the 16th: eight days late for each of three, and
  // fifteen for the two that were for a week.
  expect([trial.finesBefore, trial.finesAfter]).toEqual([2400, 3800])
  expect(trial.changed).toHaveLength(2)
  expect(trial.changed[0]).toMatchObject({
    member: 'Asha Rao',
    before: new Date(at('2026-11-17', 0).getTime() - 1000).toISOString(),
    after: new Date(at('2026-11-10', 0).getTime() - 1000).toISOString(),
  })
  const lower = [...before, ruleFor('loan-limit', 2, 'undergraduate')]
  expect(await tryRules(db, admin, before, lower, now)).toMatchObject({
    earlier: 0,
    later: 0,
    atLimitBefore: 0,
    atLimitAfter: 1,
  })
  expect(await listRules(db)).not.toContainEqual(expect.objectContaining({ id: 'loan-limit null' }))
})

test('only an administrator tries', async () => {
  await expect(tryRules(db, person('faculty'), before, before)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
