import { expect, test } from 'vitest'
import { listRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import type { RuleKind } from '#src/features/lending/loan-rules/rule-kinds.ts'
import { testDatabase } from '#test/database.ts'
import { ruleSentences } from './rule-sentence.ts'

const { db } = await testDatabase()
const named = (code: string) => ({ code, name: code })
const usual = (await listRules(db)).filter(
  ({ branch, category, itemType }) => branch === null && category === null && itemType === null,
)
const rule = (kind: RuleKind, value: unknown, category: string | null, itemType?: string) => ({
  id: `${kind} ${category} ${itemType}`,
  branch: null,
  category,
  itemType: itemType ?? null,
  kind,
  value,
})
const general = [
  rule('loan-limit', null, null),
  rule('total-limit', 4, null),
  rule('loan-length', 14, null),
  rule('loan-unit', 'days', null),
  rule('term-end', null, null),
  rule('overnight', null, null),
  rule('not-for-loan', false, null),
  rule('renewals', 2, null),
  rule('fine', 100, null),
  rule('fine-interval', 1, null),
  rule('fine-grace', 1, null),
  rule('holds-allowed', true, null),
  rule('hold-limit', 3, null),
]
const kinds = new Set(general.map(({ kind }) => kind))
const rules = [...usual.filter(({ kind }) => !kinds.has(kind)), ...general]
const textOf = (parts: readonly { readonly text: string }[]) =>
  parts.map(({ text }) => text).join(', ')

test('what holds for all is one sentence, and what is set for a category is marked as its own', () => {
  const own = [...rules, rule('loan-length', 30, 'faculty'), rule('fine', 0, 'faculty')]
  const [, student, faculty] = ruleSentences(own, [named('student'), named('faculty')], [])
  expect(textOf(student?.parts ?? [])).toBe(
    'up to 4 books, for 14 days, two renewals, a fine of ₹\u00a01 a day after 1 day of grace, up to 3 holds',
  )
  expect(student?.parts.some(({ isOwn }) => isOwn)).toBe(false)
  expect(textOf(faculty?.parts ?? [])).toBe(
    'up to 4 books, for 30 days, two renewals, no fine, up to 3 holds',
  )
  expect(faculty?.parts.filter(({ isOwn }) => isOwn).map(({ kind }) => kind)).toEqual([
    'loan-length',
    'fine',
  ])
})

test('a type of copy is an exception with what differs alone', () => {
  const own = [
    ...rules,
    rule('loan-length', 120, null, 'bank'),
    rule('not-for-loan', true, null, 'reference'),
    rule('loan-unit', 'hours', null, 'reserve'),
    rule('loan-length', 3, null, 'reserve'),
    rule('renewals', 2, null, 'same'),
  ]
  const types = ['bank', 'reference', 'reserve', 'same'].map(named)
  own.push(rule('loan-length', 14, 'student', 'bank'), rule('renewals', 0, 'student', 'same'))
  const [all, student] = ruleSentences(own, [named('student')], types)
  const exceptions = [all, student].map((one) =>
    one?.exceptions.map(({ itemType, parts }) => `${itemType.name}: ${textOf(parts)}`),
  )
  expect(exceptions[1]).toEqual(['bank: ', 'same: no renewals'])
  expect(exceptions[0]).toEqual([
    'bank: for 120 days',
    'reference: no loans',
    'reserve: for 3 hours, a fine of ₹\u00a01 an hour after 1 hour of grace',
  ])
})

test('a rule of one branch alone changes no sentence', () => {
  const own = [...rules, { ...rule('loan-length', 1, 'student'), branch: 'annexe' }]
  const [, student] = ruleSentences(own, [named('student')], [])
  expect(textOf(student?.parts ?? [])).toContain('for 14 days')
})
