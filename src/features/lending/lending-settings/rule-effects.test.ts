import { expect, test } from 'vitest'
import type { LoanRule } from '#src/features/lending/loan-rules/loan-rules.ts'
import { listRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { testDatabase } from '#test/database.ts'
import { ruleEffects } from './rule-effects.ts'

const { db } = await testDatabase()
const others = (await listRules(db)).filter(({ kind }) => kind !== 'loan-length')
const named = (code: string) => ({ code, name: code.toUpperCase() })
const rule = (value: unknown, category: string | null, itemType: string | null): LoanRule => ({
  id: `${value} ${category} ${itemType}`,
  kind: 'loan-length',
  value,
  branch: null,
  category,
  itemType,
})
const base = [rule(14, null, null), rule(3, null, 'issue')]
const effects = (after: readonly LoanRule[]) =>
  ruleEffects({
    kind: 'loan-length',
    branch: null,
    before: [...others, ...base],
    after: [...others, ...after],
    categories: [named('ug'), named('pg')],
    itemTypes: [named('book'), named('issue')],
  })

test('a rule of a category tells what it changes for types that had one of their own', () => {
  expect(effects([...base, rule(21, 'ug', null)])).toEqual([
    { before: '14', after: '21', where: ['UG: BOOK'] },
    { before: '3', after: '21', where: ['UG: ISSUE'] },
  ])
})

test('all types of a category are told as one, and what stays is left out', () => {
  expect(effects([rule(14, null, null)])).toEqual([
    { before: '3', after: '14', where: ['UG: ISSUE', 'PG: ISSUE'] },
  ])
  const every = [...base, rule(7, 'pg', 'book'), rule(7, 'pg', 'issue')]
  expect(effects(every).map(({ where }) => where)).toEqual([['PG: BOOK'], ['PG: ISSUE']])
  expect(effects(base)).toEqual([])
})
