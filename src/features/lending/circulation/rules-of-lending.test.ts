import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { institute } from '#institute'
import { calendarOf, isOpen } from '#src/features/lending/library-calendar/library-calendar.ts'
import {
  explain,
  type LoanRule,
  type RuleSet,
} from '#src/features/lending/loan-rules/loan-rules.ts'
import { listRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import type { RuleKind } from '#src/features/lending/loan-rules/rule-kinds.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { dayAfter, daysBetween } from '#src/kernel/dates.ts'
import { testDatabase } from '#test/database.ts'
import { dueAt, endOfDay } from './due-at.ts'
import { fineOf } from './fine.ts'

const { db } = await testDatabase()
const defaults = await listRules(db)
const asked = { branch: 'main', category: 'undergraduate', itemType: 'book' }

/** The rules of the product with some that the test says. */
function rules(more: Partial<Record<RuleKind, unknown>>): RuleSet {
  const own = Object.entries(more).map(
    ([kind, value]): LoanRule => ({ id: kind, ...asked, kind: kind as RuleKind, value }),
  )
  return explain([...defaults, ...own], asked)
}

/** Sundays closed, by the usual hours, and Tue 8 and Wed 9 December 2026. */
const calendar = calendarOf(
  institute.openingHours,
  [
    {
      id: 'x',
      branch: null,
      weekday: null,
      monthDay: null,
      firstDay: '2026-12-08',
      lastDay: '2026-12-09',
      isOpen: false,
      opens: null,
      closes: null,
      name: 'Puja',
      isUsual: false,
    },
  ],
  'main',
)
/** An instant of the institute's clock. */
const at = (day: string, clock = '11:00') => new Date(`${day}T${clock}:00+05:30`)

describe('when a loan is due', () => {
  const monday = '2026-11-23'
  test.each([
    // Koha, Datedue: 14 days after a Monday is Monday 7 December, an open day.
    [{}, '2026-12-07T23:59:59', 'length'],
    // 15 days: Tuesday the 8th is closed, so is the 9th; Thursday the 10th is open.
    [{ 'loan-length': 15 }, '2026-12-10T23:59:59', 'length'],
    // Koha, Calendar: six open days after Monday are Tue to Sat and, Sunday left out, Monday.
    [{ 'loan-length': 6, 'day-mode': 'calendar' }, '2026-11-30T23:59:59', 'length'],
    // Koha, Days: closed or not.
    [{ 'loan-length': 15, 'day-mode': 'ignore' }, '2026-12-08T23:59:59', 'length'],
    // RERO: a duration of 0 is until closing, of the day itself.
    [{ 'loan-length': 0 }, '2026-11-23T23:59:59', 'length'],
    // FOLIO, fixed schedule as an upper limit; Koha, hard due date before.
    [{ 'term-end': { day: '2026-12-01', when: 'not-after' } }, '2026-12-01T23:59:59', 'term-end'],
    [{ 'term-end': { day: '2026-12-20', when: 'not-after' } }, '2026-12-07T23:59:59', 'length'],
    [{ 'term-end': { day: '2026-12-20', when: 'exactly' } }, '2026-12-20T23:59:59', 'term-end'],
    [{ 'term-end': { day: '2026-12-20', when: 'not-before' } }, '2026-12-20T23:59:59', 'term-end'],
    // The end of a term that is past says nothing any more.
    [{ 'term-end': { day: '2026-11-01', when: 'exactly' } }, '2026-12-07T23:59:59', 'length'],
    // Overnight: an hour after the next opening, at nine.
    [{ overnight: 60 }, '2026-11-24T10:00:00', 'overnight'],
    // Hours: within the day as counted, else at closing time (FOLIO: end of current service point
    // hours).
    [{ 'loan-unit': 'hours', 'loan-length': 3 }, '2026-11-23T14:00:00', 'length'],
    [{ 'loan-unit': 'hours', 'loan-length': 24 }, '2026-11-23T20:00:00', 'closing'],
  ] as const)('%j: %s, because of %s', (more, due, because) => {
    const found = dueAt(rules(more), calendar, at(monday))
    expect(found).toEqual({ at: new Date(`${due}+05:30`), because })
  })

  test('an overnight loan of a Saturday is due on Monday; one after closing, on the next day', () => {
    const saturday = dueAt(rules({ overnight: 60 }), calendar, at('2026-11-28'))
    expect(saturday.at).toEqual(at('2026-11-30', '10:00'))
    const late = dueAt(
      rules({ 'loan-unit': 'hours', 'loan-length': 2 }),
      calendar,
      at(monday, '20:30'),
    )
    expect(late.at).toEqual(at('2026-11-24', '10:00'))
  })

  test('nothing is due after the membership ends (Koha, ReturnBeforeExpiry)', () => {
    const ending = (validUntil: string) => dueAt(rules({}), calendar, at(monday), { validUntil })
    expect(ending('2026-12-03')).toEqual({ at: endOfDay('2026-12-03'), because: 'membership' })
    // The 29th is a Sunday: the last open day before it.
    expect(ending('2026-11-29').at).toEqual(endOfDay('2026-11-28'))
    expect(ending('2026-12-07').because).toBe('length')
    expect(ending('2026-11-01').because).toBe('length')
  })

  test('whatever the rules, a loan is due after it begins, and in these modes on an open day', () => {
    const mode = fc.constantFrom('calendar', 'due-date', 'day-of-week', 'ignore')
    const from = fc.integer({ min: 0, max: 700 }).map((ahead) => dayAfter('2026-01-05', ahead))
    fc.assert(
      fc.property(mode, from, fc.integer({ min: 1, max: 120 }), (dayMode, day, length) => {
        const due = dueAt(rules({ 'day-mode': dayMode, 'loan-length': length }), calendar, at(day))
        expect(due.at > at(day)).toBe(true)
        expect(due.at).toEqual(endOfDay(dayOf(due.at)))
        expect(daysBetween(day, dayOf(due.at))).toBeGreaterThanOrEqual(length)
        if (dayMode !== 'ignore') expect(isOpen(calendar, dayOf(due.at))).toBe(true)
      }),
    )
  })
})

describe('what being late costs', () => {
  const due = endOfDay('2026-12-04') // a Friday
  const fine = (
    more: Partial<Record<RuleKind, unknown>>,
    day: string,
    pricePaise: number | null = null,
  ) =>
    fineOf(rules({ fine: 100, ...more }), calendar, { dueAt: due, returnedAt: at(day), pricePaise })

  test.each([
    ['on the due day', {}, '2026-12-04', 0],
    ['Saturday: one open day', {}, '2026-12-05', 100],
    ['Monday: Saturday and Monday, for Sunday is closed', {}, '2026-12-07', 200],
    ['Thursday: the 8th and 9th are closed too', {}, '2026-12-10', 300],
    [
      'closed days charged (Koha, ignoreCalendar): six days',
      { 'fine-closed-days': true },
      '2026-12-10',
      600,
    ],
    // Koha's CalcFine: the grace is a trigger, so the day after it charges all days.
    ['within a grace of two', { 'fine-grace': 2 }, '2026-12-07', 0],
    ['a day after the grace, which triggers', { 'fine-grace': 2 }, '2026-12-10', 300],
    // FinesIncludeGracePeriod off: what is charged are the days after it.
    [
      'a day after the grace, which is deducted',
      { 'fine-grace': 2, 'fine-grace-mode': 'deducted' },
      '2026-12-10',
      100,
    ],
    // SLiMS tests the grace by the calendar although closed days are left out: three days late
    // there, one of them counted.
    ['a grace of two is not used up by closed days', { 'fine-grace': 2 }, '2026-12-09', 0],
    // chargeperiod 2: at the end of each, or at its start.
    [
      'three days in intervals of two, charged at the end',
      { 'fine-interval': 2 },
      '2026-12-10',
      100,
    ],
    [
      'three days in intervals of two, charged at the start',
      { 'fine-interval': 2, 'fine-charged-at': 'start' },
      '2026-12-10',
      200,
    ],
    ['capped by the rule (overduefinescap)', { 'fine-cap': 250 }, '2026-12-10', 250],
    ['no fine at all', { fine: 0 }, '2026-12-10', 0],
  ] as const)('%s', (_why, more, day, paise) => {
    expect(fine(more, day).paise).toBe(paise)
  })

  test('capped by the price, unless the rule says not; the lower cap wins', () => {
    expect(fine({}, '2026-12-10', 220)).toMatchObject({ paise: 220, cappedBy: 'price' })
    expect(fine({ 'fine-cap-price': false }, '2026-12-10', 220).paise).toBe(300)
    expect(fine({ 'fine-cap': 150 }, '2026-12-10', 220)).toMatchObject({
      paise: 150,
      cappedBy: 'cap',
    })
    expect(fine({ 'fine-cap': 250 }, '2026-12-10', 220)).toMatchObject({
      paise: 220,
      cappedBy: 'price',
    })
    expect(fine({}, '2026-12-10', 0).paise).toBe(300)
  })

  test('hours are counted as hours, closed days of them left out', () => {
    const hourly = rules({ 'loan-unit': 'hours', fine: 50 })
    const cost = (from: Date, to: Date) =>
      fineOf(hourly, calendar, { dueAt: from, returnedAt: to, pricePaise: null }).paise
    expect(cost(at('2026-11-23', '14:00'), at('2026-11-23', '14:59'))).toBe(0)
    expect(cost(at('2026-11-23', '14:00'), at('2026-11-23', '17:30'))).toBe(150)
    // Saturday two o'clock to Monday two o'clock: 48 hours, 24 of them Sunday's.
    expect(cost(at('2026-11-28', '14:00'), at('2026-11-30', '14:00'))).toBe(1200)
  })

  test('says how it came about', () => {
    expect(fine({}, '2026-12-04').sentence).toBe('Not late.')
    expect(fine({ 'fine-grace': 2 }, '2026-12-05').sentence).toBe(
      '1 day late: within the grace of 2 days.',
    )
    expect(fine({}, '2026-12-10').sentence).toBe(
      '6 days late, 3 of them closed: 3 × ₹\u00a01 = ₹\u00a03.',
    )
    expect(fine({ 'fine-cap': 250 }, '2026-12-10').sentence).toContain('at most ₹\u00a02.50')
  })

  const someDay = fc.integer({ min: -20, max: 200 }).map((ahead) => dayAfter('2026-12-04', ahead))
  const someRules = fc.record({
    'fine-interval': fc.integer({ min: 1, max: 9 }),
    'fine-grace': fc.integer({ min: 0, max: 9 }),
    'fine-grace-mode': fc.constantFrom('trigger', 'deducted'),
    'fine-charged-at': fc.constantFrom('start', 'end'),
    'fine-cap': fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null }),
  })

  test('no closed day costs anything where the rule says none, and no day makes a fine smaller', () => {
    fc.assert(
      fc.property(someRules, someDay, (more, day) => {
        const [today, tomorrow] = [fine(more, day).paise, fine(more, dayAfter(day, 1)).paise]
        expect(tomorrow).toBeGreaterThanOrEqual(today)
        if (!isOpen(calendar, dayAfter(day, 1))) expect(tomorrow).toBe(today)
        expect(today).toBeLessThanOrEqual(more['fine-cap'] ?? Number.POSITIVE_INFINITY)
        if (day <= '2026-12-04') expect(today).toBe(0)
      }),
    )
  })
})
