import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { addBudget, addFund, allot, changeFund } from './change-funds.server.ts'
import {
  financialYearOf,
  paperNumber,
  paperSlug,
  readPaperNumber,
  readYearWords,
  yearWords,
} from './financial-year.ts'
import { writeFundLines } from './fund-lines.server.ts'
import { budgetWithId, fundLines, listFunds } from './read-budgets.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
let funds = 0

async function aBudget(paise: number): Promise<string> {
  funds++
  const fundId = await addFund(db, admin, { name: `Fund ${funds}`, note: '' })
  return addBudget(db, admin, { fundId, year: 2026, department: '', paise, paper: 'Sanction 7' })
}

const commit = (budgetId: string, paise: number, reason = '') =>
  inTransaction(db, (within) =>
    writeFundLines(
      within,
      admin,
      [{ budgetId, kind: 'committed', committedChange: paise }],
      reason,
    ),
  )

test('a year begins in April, and its papers are numbered by it', () => {
  expect([financialYearOf('2027-03-31'), financialYearOf('2026-04-01')]).toEqual([2026, 2026])
  expect([yearWords(2026), yearWords(1999)]).toEqual(['2026-27', '1999-00'])
  expect([readYearWords('2026-27'), readYearWords('2026-28')]).toEqual([2026, null])
  expect(paperNumber('order', { year: 2026, number: 1 })).toBe('PO/2026-27/0001')
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2998 }),
      fc.integer({ min: 1, max: 999_999 }),
      (year, number) => {
        const paper = { year, number }
        expect(readPaperNumber(paperSlug(paper))).toEqual(paper)
        expect(readPaperNumber(paperNumber('indent', paper))).toEqual(paper)
      },
    ),
  )
})

test('of many who take the last money at once, no more is taken than there is', async () => {
  const budgetId = await aBudget(100_000)
  const taken = await Promise.allSettled(Array.from({ length: 20 }, () => commit(budgetId, 30_000)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const one of taken) {
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ code: 'conflict', details: { reason: 'not-enough' } })
  }
  expect(await budgetWithId(db, admin, budgetId)).toMatchObject({
    budgetPaise: 100_000,
    committedPaise: 90_000,
    freePaise: 10_000,
  })
})

test('more than is free needs a reason, which the ledger keeps', async () => {
  const budgetId = await aBudget(1000)
  await commit(budgetId, 1500, 'Examinations begin on Monday')
  const { rows } = await fundLines(db, admin, budgetId, null)
  expect(rows.map(({ kind, overrideReason }) => [kind, overrideReason])).toEqual([
    ['committed', 'Examinations begin on Monday'],
    ['allotted', null],
  ])
  await expect(
    allot(db, admin, budgetId, { paise: -1, paper: '', note: '' }),
  ).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('the database refuses what the code would not do', async () => {
  const budgetId = await aBudget(1000)
  const run = (text: string) => sql.raw(text.replaceAll('BUDGET', `'${budgetId}'`)).execute(db)
  const line = (values: string) =>
    run(`insert into fund_lines (id, budget_id, kind, budget_change, committed_change, actor)
      values (gen_random_uuid(), BUDGET, ${values}, 'test')`)
  await expect(line(`'committed', 0, 1001`)).rejects.toThrow('less is free')
  await expect(line(`'released', 0, -1`)).rejects.toThrow('committed_paise')
  await expect(run('update budgets set spent_paise = 1 where id = BUDGET')).rejects.toThrow('sums')
  await expect(run('update fund_lines set kind = kind where budget_id = BUDGET')).rejects.toThrow(
    'never',
  )
  await expect(run('delete from fund_lines where budget_id = BUDGET')).rejects.toThrow('never')
  await run('update budgets set closed_at = now() where id = BUDGET')
  await expect(line(`'allotted', 1, 0`)).rejects.toThrow('closed')
  await expect(commit(budgetId, 1)).rejects.toMatchObject({ code: 'conflict' })
})

test('two funds of one name, two budgets of one year, a fund that was changed: each is told', async () => {
  const id = await addFund(db, admin, { name: 'UGC grant', note: '' })
  await expect(addFund(db, admin, { name: 'ugc GRANT', note: '' })).rejects.toMatchObject({
    code: 'conflict',
  })
  const budget = { fundId: id, year: 2026, department: 'Computing', paise: 1, paper: '' }
  await addBudget(db, admin, budget)
  await expect(addBudget(db, admin, { ...budget, department: 'computing' })).rejects.toMatchObject({
    code: 'conflict',
  })
  const closing = { name: 'UGC grant', note: 'Ended', isClosed: true }
  await changeFund(db, admin, { id, version: 1 }, closing)
  await expect(changeFund(db, admin, { id, version: 1 }, closing)).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(addBudget(db, admin, { ...budget, year: 2027 })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await listFunds(db, admin)).find((fund) => fund.id === id)?.isClosed).toBe(true)
})

test('funds are for administrators', async () => {
  await expect(listFunds(db, person('faculty'))).rejects.toMatchObject({ code: 'forbidden' })
})
