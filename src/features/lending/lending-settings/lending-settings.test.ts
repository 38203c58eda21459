import { expect, test } from 'vitest'
import { issue } from '#src/features/lending/circulation/desk.server.ts'
import { endOfDay } from '#src/features/lending/circulation/due-at.ts'
import {
  listCalendarDays,
  loadCalendars,
} from '#src/features/lending/library-calendar/calendars.server.ts'
import { isOpen, nextOpenDay } from '#src/features/lending/library-calendar/library-calendar.ts'
import { removeRule, setRule } from '#src/features/lending/loan-rules/change-rules.server.ts'
import { listRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import {
  isOfEbooks,
  ruleKindNames,
  ruleKinds,
} from '#src/features/lending/loan-rules/rule-kinds.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { doCalendarAction } from './calendar-actions.server.ts'
import { explainCase } from './explain-case.server.ts'
import { monthAfter, weeksOf } from './month.ts'
import { ruleMatrix } from './rule-matrix.ts'
import { readRuleValue, ruleField, ruleWords, typedValue } from './rule-values.ts'
import { scopeNames } from './scope-names.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const form = (fields: Record<string, string>) => (name: string) => fields[name] ?? ''
const { categories, itemTypes } = await scopeNames(db)
const cellOf = async (category: string, itemType: string) => {
  const rows = ruleMatrix(await listRules(db), 'loan-length', null, categories, itemTypes)
  const row = rows.find(({ code }) => code === category)
  return row?.cells.find(({ scope }) => (scope.itemType ?? '') === itemType)
}

test('the matrix shows what is said for a field itself, and what it falls back on', async () => {
  expect(await cellOf('', '')).toMatchObject({ value: 14, ownRule: expect.any(String) })
  expect(await cellOf('faculty', '')).toMatchObject({ value: 90, ownRule: expect.any(String) })
  expect(await cellOf('faculty', 'journal')).toMatchObject({ value: 90, ownRule: null })
  expect(await cellOf('undergraduate', 'journal')).toMatchObject({ value: 3, ownRule: null })
  const scope = { branch: null, category: 'faculty', itemType: 'journal' }
  const id = await db
    .transaction()
    .execute((within) => setRule(within, admin, scope, 'loan-length', 7))
  expect(await cellOf('faculty', 'journal')).toMatchObject({ value: 7, ownRule: id })
  await db.transaction().execute((within) => removeRule(within, admin, id))
  expect(await cellOf('faculty', 'journal')).toMatchObject({ value: 90, ownRule: null })
})

test('every value that a rule holds can be typed, read back and said', async () => {
  for (const { kind, value } of await listRules(db)) {
    const typed = form({ value: typedValue(kind, value) })
    expect(readRuleValue(kind, typed), kind).toEqual(value)
    expect(ruleWords(kind, value), kind).not.toBe('')
  }
  const term = { day: '2026-12-01', when: 'exactly' }
  expect(readRuleValue('term-end', form({ value: term.day, when: term.when }))).toEqual(term)
  expect(ruleWords('term-end', term)).toBe('exactly on Tue, 1 Dec 2026')
})

test('what is no value of a kind is refused by its shape, never taken for another', () => {
  for (const kind of ruleKindNames) {
    for (const text of ['x', '-1', '1e9', '999999999999', 'null', '1.005']) {
      const value = readRuleValue(kind, form({ value: text, when: 'exactly' }))
      expect(ruleKinds[kind].shape.safeParse(value).success, `${kind} ${text}`).toBe(false)
    }
    const empty = ruleKinds[kind].shape.safeParse(readRuleValue(kind, form({ value: '' })))
    expect(empty.success, kind).toBe(ruleField(kind).mayBeEmpty)
  }
})

test('why: each kind with its value and what the rule was said for', async () => {
  const member = await someMember(db, { category: 'faculty' })
  const book = await someBook(db, 1)
  const copy = book.codes[0] ?? ''
  const { answers, asked } = await explainCase(db, admin, { member: member.code, copy })
  expect(asked).toEqual({ branch: 'main', category: 'faculty', itemType: 'book' })
  const found = answers.find(({ kind }) => kind === 'loan-length')
  expect(found).toMatchObject({ kind: 'loan-length', value: 90, matchedOn: ['category'] })
  const ofCopies = ruleKindNames.filter((kind) => !isOfEbooks(kind))
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(ofCopies.toSorted())
  await expect(explainCase(db, admin, { member: 'x', copy })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(explainCase(db, admin, { member: member.code, copy: 'x' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const asker = person('student')
  await expect(explainCase(db, asker, { member: member.code, copy })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('closing tomorrow is asked about, moves what is due then to the next open day, and is taken back', async () => {
  const member = await someMember(db)
  const copy = (await someBook(db, 1)).codes[0] ?? ''
  const issued = await issue(db, admin, { key: newKey(), member: member.code, copy })
  const due = dayOf(new Date(issued.dueAt))
  const today = dayAfter(due, -1)
  const close = form({ intent: 'close-tomorrow', name: 'Cyclone' })
  await expect(doCalendarAction(db, person('student'), close, today)).rejects.toMatchObject({
    code: 'forbidden',
  })
  const asked = await doCalendarAction(db, admin, close, today)
  expect(asked).toMatchObject({
    closure: { firstDay: due, name: 'Cyclone' },
    moves: { loans: [{ id: issued.loanId, member: 'Asha Rao' }], holds: [] },
  })
  expect(isOpen((await loadCalendars(db)).of('main'), due)).toBe(true)
  const seen = { intent: 'add', when: 'dates', first: due, name: 'Cyclone', seen: 'yes' }
  expect(await doCalendarAction(db, admin, form(seen), today)).toMatch(
    /is closed\. 1 loan is now due [^;]+; their readers are notified\.$/,
  )
  const calendar = (await loadCalendars(db)).of('main')
  expect(isOpen(calendar, due)).toBe(false)
  const { due_at } = await db
    .selectFrom('loans')
    .select('due_at')
    .where('id', '=', issued.loanId)
    .executeTakeFirstOrThrow()
  expect(due_at).toEqual(endOfDay(nextOpenDay(calendar, due)))
  const [day] = await listCalendarDays(db)
  const remove = form({ intent: 'remove', day: day?.id ?? '' })
  expect(await doCalendarAction(db, admin, remove, today)).toMatch(/1 loan is due as before/)
  expect(isOpen((await loadCalendars(db)).of('main'), due)).toBe(true)
  const back = await db
    .selectFrom('loans')
    .select('due_at')
    .where('id', '=', issued.loanId)
    .executeTakeFirstOrThrow()
  expect(back.due_at).toEqual(endOfDay(due))
})

test.each([
  [{ when: 'yearly', first: '2026-01-26', name: 'Republic Day' }, { monthDay: '01-26' }],
  [{ when: 'weekly', weekday: '3', name: 'Wednesdays' }, { weekday: 3 }],
  [
    {
      when: 'dates',
      first: '2030-05-01',
      last: '2030-05-03',
      name: 'Exams',
      open: 'yes',
      opens: '08:00',
      closes: '22:00',
    },
    { firstDay: '2030-05-01', lastDay: '2030-05-03', opens: 480, closes: 1320 },
  ],
  [{ when: 'dates', first: '2031-05-01', last: '2031-05-31', name: 'Summer' }, { isOpen: false }],
])('%j goes into the calendar', async (fields, day) => {
  await doCalendarAction(db, admin, form({ intent: 'add', ...fields }), '2026-11-21')
  const days = await listCalendarDays(db)
  expect(days.find(({ name }) => name === fields.name)).toMatchObject(day)
})

test.each([
  [{ when: 'dates', first: '', name: 'No day' }],
  [{ when: 'dates', first: '2030-02-30', name: 'No such day' }],
  [{ when: 'dates', first: '2030-02-02', last: '2030-02-01', name: 'Backwards' }],
  [{ when: 'weekly', weekday: '9', name: 'No weekday' }],
  [{ when: 'dates', first: '2030-02-02', name: '' }],
  [
    {
      when: 'dates',
      first: '2030-02-02',
      name: 'Late',
      open: 'yes',
      opens: '25:00',
      closes: '26:00',
    },
  ],
])('%j is refused with what to do, and nothing is written', async (fields) => {
  const before = await listCalendarDays(db)
  const add = form({ intent: 'add', ...fields })
  await expect(doCalendarAction(db, admin, add, '2026-11-21')).rejects.toMatchObject({
    code: 'invalid-input',
  })
  expect(await listCalendarDays(db)).toEqual(before)
})

test('a month begins on its weekday and has all its days', async () => {
  const calendar = (await loadCalendars(db)).of('main')
  const weeks = weeksOf(calendar, '2026-11')
  expect(weeks[0]?.map((one) => one?.day ?? null)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    '2026-11-01',
  ])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
