import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { removeRule, setRule } from './change-rules.server.ts'
import { explain, type LoanRule, ruleOf } from './loan-rules.ts'
import { listRules, loadRules } from './rule-books.server.ts'
import { ruleKindNames, ruleKinds } from './rule-kinds.ts'

const { db } = await testDatabase()
const admin = person('admin')
const defaults = await listRules(db)
const asked = { branch: 'main', category: 'faculty', itemType: 'journal' }

test('every kind has its rule for all, with a value that fits', () => {
  const forAll = defaults.filter(
    ({ branch, category, itemType }) => !branch && !category && !itemType,
  )
  expect(forAll.map(({ kind }) => kind).toSorted()).toEqual(ruleKindNames.toSorted())
  for (const { kind, value } of defaults) expect(ruleKinds[kind].shape.parse(value)).toEqual(value)
})

describe('the order of Koha’s rules, from special to general', () => {
  const scopes: [branch: string | null, category: string | null, itemType: string | null][] = [
    ['main', 'faculty', 'journal'],
    ['main', 'faculty', null],
    ['main', null, 'journal'],
    ['main', null, null],
    [null, 'faculty', 'journal'],
    [null, 'faculty', null],
    [null, null, 'journal'],
    [null, null, null],
  ]
  const rules = scopes.map(([branch, category, itemType], place): LoanRule => {
    return { id: String(place), branch, category, itemType, kind: 'renewals', value: place }
  })
  const others = defaults.filter(({ kind }) => kind !== 'renewals')
  test.each(scopes.map((scope, place) => [place, scope] as const))(
    'place %i: %j wins over all that come after it',
    (place) => {
      const found = explain([...others, ...rules.slice(place).toReversed()], asked).renewals
      expect([found.value, found.ruleId]).toEqual([place, String(place)])
    },
  )
  test('it says what of the case the rule names', () => {
    expect(explain([...others, ...rules], asked).renewals.matchedOn).toEqual([
      'branch',
      'category',
      'itemType',
    ])
  })
})

test('kinds fall back each on its own', () => {
  const set = explain(defaults, asked)
  expect(set['loan-length']).toMatchObject({ value: 90, matchedOn: ['category'] })
  expect(set['fine-interval']).toMatchObject({ value: 1, matchedOn: [] })
  expect(ruleOf(explain(defaults, { ...asked, category: 'guest' }), 'loan-length')).toBe(3)
  expect(ruleOf(explain(defaults, { ...asked, itemType: 'reference' }), 'not-for-loan')).toBe(true)
})

test('no order of the rows changes an answer', () => {
  const sorted = explain(defaults, asked)
  fc.assert(
    fc.property(fc.shuffledSubarray(defaults, { minLength: defaults.length }), (rows) => {
      expect(explain(rows, asked)).toEqual(sorted)
    }),
    { numRuns: 20 },
  )
})

test('a rule is set, changed and taken back; what was said more generally holds again', async () => {
  const scope = { branch: null, category: 'faculty', itemType: 'media' }
  const media = { ...asked, itemType: 'media' }
  const days = async () => (await loadRules(db)).for(media).rules['loan-length'].value
  expect(await days()).toBe(90)
  const before = (await loadRules(db)).for(media).id
  const id = await setRule(db, admin, scope, 'loan-length', 7)
  expect(await days()).toBe(7)
  expect(await setRule(db, admin, scope, 'loan-length', 8)).toBe(id)
  expect(await days()).toBe(8)
  await removeRule(db, admin, id)
  expect(await days()).toBe(90)
  expect((await loadRules(db)).for(media).id).toBe(before)
  const rows = await db.selectFrom('audit').select('action').where('entity_id', '=', id).execute()
  const actions = rows.map(({ action }) => action)
  expect(actions).toEqual(['loan-rule.added', 'loan-rule.changed', 'loan-rule.removed'])
})

test('the rule for all cannot be deleted, by anyone', async () => {
  const [all] = defaults
  await expect(removeRule(db, admin, all?.id ?? '')).rejects.toThrow('cannot be removed')
  await expect(
    db
      .deleteFrom('loan_rules')
      .where('id', '=', all?.id ?? '')
      .execute(),
  ).rejects.toThrow('never deleted')
  await expect(
    db
      .updateTable('loan_rules')
      .set({ category: 'guest' })
      .where('id', '=', all?.id ?? '')
      .execute(),
  ).rejects.toThrow('stays the rule for all')
})

test('what does not fit is refused with a sentence', async () => {
  const all = { branch: null, category: null, itemType: null }
  const set = (kind: string, value: unknown, scope = all) => setRule(db, admin, scope, kind, value)
  await expect(set('loan-length', -1)).rejects.toThrow('Loan length')
  await expect(set('loan-length', '14')).rejects.toThrow('Loan length')
  await expect(set('fine', 1.5)).rejects.toThrow('Fine')
  await expect(set('day-mode', 'never')).rejects.toThrow('Closed days')
  await expect(set('no-such', 1)).rejects.toThrow('no rule called')
  await expect(set('fine', 1, { ...all, category: 'nobody' } as never)).rejects.toThrow('category')
  await expect(setRule(db, person('student'), all, 'fine', 1)).rejects.toThrow('administrator')
  await expect(removeRule(db, admin, 'x')).rejects.toThrow('not there')
})
