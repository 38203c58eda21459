import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '#src/features/lending/library-calendar/library-calendar.ts'
import { publicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import { hoursOn, minutesOf } from '#src/features/lending/library-calendar/usual-hours.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { clockWords, dayAfter, localTime } from '#src/kernel/dates.ts'
import type { OpeningHours } from '#src/kernel/institute-shape.ts'
import { openState, openText } from './opening-hours.ts'
import { comingExceptions, spansText, weekRows } from './opening-table.ts'
import { instituteWords } from './words.ts'

const inEnglish = [instituteWords.en, calendarWords.en] as const
const day = [['09:00', '20:00']] as const
const hours: OpeningHours = {
  weekly: { Mon: day, Tue: day, Wed: day, Thu: day, Fri: day, Sat: [['10:00', '17:00']], Sun: [] },
  exceptions: [
    { day: '01-26', name: 'Republic Day', spans: [] },
    { day: '2027-01-26', name: 'Open day', spans: [['08:00', '12:00']] },
    { day: '2026-12-28', lastDay: '2027-01-02', name: 'the winter vacation', spans: [] },
  ],
}
const hoursFrom = (given: OpeningHours, day: string) =>
  publicHours(calendarOf(given, [], 'main'), day)
const stateAt = (given: OpeningHours, timeZone: string, instant: Date) =>
  openState(hoursFrom(given, localTime(instant, timeZone).day), timeZone, instant)
const textAt = (local: string, given = hours) =>
  openText(stateAt(given, 'Asia/Kolkata', new Date(`${local}:00+05:30`)), inEnglish)

test.each([
  ['2026-11-23T09:00', 'Open now, until 8:00 pm'],
  ['2026-11-23T19:59', 'Open now, until 8:00 pm'],
  ['2026-11-23T20:00', 'Closed, opens tomorrow at 9:00 am'],
  ['2026-11-23T08:59', 'Closed, opens at 9:00 am'],
  ['2026-11-21T17:00', 'Closed, opens Mon at 9:00 am'],
  ['2026-01-26T11:00', 'Closed for Republic Day, opens tomorrow at 9:00 am'],
  ['2027-01-26T11:00', 'Open now, until 12 noon'],
  ['2026-12-29T11:00', 'Closed for the winter vacation, opens Mon at 9:00 am'],
  ['2026-12-28T07:00', 'Closed for the winter vacation, opens Mon, 4 Jan 2027 at 9:00 am'],
])('at %s: %s', (local, text) => {
  expect(textAt(local)).toBe(text)
})

describe('unusual weeks', () => {
  const week = (spans: OpeningHours['weekly']['Mon']): OpeningHours => ({
    weekly: { Mon: spans, Tue: spans, Wed: spans, Thu: spans, Fri: spans, Sat: spans, Sun: spans },
    exceptions: [],
  })

  test('always open, never open, past midnight, a break at midday', () => {
    expect(textAt('2026-11-23T03:00', week([['00:00', '24:00']]))).toBe('Open now, day and night')
    expect(textAt('2026-11-23T03:00', week([]))).toBe('Closed')
    const late = week([
      ['00:00', '02:00'],
      ['09:00', '24:00'],
    ])
    expect(textAt('2026-11-23T23:00', late)).toBe('Open now, until tomorrow at 2:00 am')
    expect(textAt('2026-11-23T10:00', week([['09:00', '24:00']]))).toBe('Open now, until midnight')
    const lunch = week([
      ['09:00', '13:00'],
      ['14:00', '17:00'],
    ])
    expect(textAt('2026-11-23T13:30', lunch)).toBe('Closed, opens at 2:00 pm')
  })
})

const clock = fc.integer({ min: 0, max: 1440 })
const spans = fc.uniqueArray(clock, { minLength: 0, maxLength: 6 }).map((times) => {
  const sorted = times.toSorted((a, b) => a - b).map(asClock)
  return sorted.flatMap((from, index) => {
    const to = sorted[index + 1]
    return index % 2 === 0 && to ? [[from, to] as const] : []
  })
})
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  weekly: fc.record({
    Mon: spans,
    Tue: spans,
    Wed: spans,
    Thu: spans,
    Fri: spans,
    Sat: spans,
    Sun: spans,
  }),
  exceptions: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 30 }).map((ahead) => dayAfter('2026-11-20', ahead)),
      name: fc.constant('a holiday'),
      spans,
    }),
    { maxLength: 4 },
  ),
})
const anyInstant = fc.date({
  min: new Date('2026-11-20'),
  max: new Date('2026-12-20'),
  noInvalidDate: true,
})

test('open exactly when the day has a span around the minute', () => {
  fc.assert(
    fc.property(anyHours, anyInstant, (given, instant) => {
      const state = stateAt(given, 'UTC', instant)
      const minute = instant.getUTCHours() * 60 + instant.getUTCMinutes()
      const today = instant.toISOString().slice(0, 10)
      const inside = hoursOn(given, today).spans.some(
        ([from, to]) => minutesOf(from) <= minute && minute < minutesOf(to),
      )
      expect(state.open).toBe(inside)
    }),
  )
})

test('at the moment of change the state is the other one, and a minute before it is not', () => {
  fc.assert(
    fc.property(anyHours, anyInstant, (given, instant) => {
      const state = stateAt(given, 'UTC', instant)
      const change = state.open ? state.until : state.opens
      if (!change) return
      const at = Date.parse(`${change.day}T00:00:00Z`) + change.minutes * 60_000
      expect(at).toBeGreaterThan(instant.getTime())
      expect(stateAt(given, 'UTC', new Date(at)).open).toBe(!state.open)
      expect(stateAt(given, 'UTC', new Date(at - 60_000)).open).toBe(state.open)
    }),
  )
})

test('the week and the coming days as a table', () => {
  const shown = hoursFrom(hours, '2026-12-23')
  expect(weekRows(shown.week, '2026-12-23', inEnglish)).toEqual([
    { days: 'Mon – Fri', hours: '9:00 am – 8:00 pm', today: true },
    { days: 'Sat', hours: '10:00 am – 5:00 pm', today: false },
    { days: 'Sun', hours: 'Closed', today: false },
  ])
  expect(spansText([[0, 1440]], inEnglish)).toBe('Open all day')
  expect(comingExceptions(shown, inEnglish)).toEqual([
    {
      day: '2026-12-28',
      text: 'Closed on Mon, 28 Dec 2026 to Sat, 2 Jan 2027: the winter vacation',
    },
    { day: '2027-01-26', text: 'On Tue, 26 Jan 2027, 8:00 am – 12 noon: Open day' },
  ])
})

test('a page that stays open over midnight goes on by the days that it knows', () => {
  const shown = hoursFrom(hours, '2026-11-21')
  const state = openState(shown, 'Asia/Kolkata', new Date('2026-11-23T10:00:00+05:30'))
  expect(openText(state, inEnglish)).toBe('Open now, until 8:00 pm')
})

test('a long vacation still says when the library opens again', () => {
  const exceptions = [{ day: '2027-05-01', lastDay: '2027-07-15', name: 'summer', spans: [] }]
  expect(textAt('2027-05-03T10:00', { ...hours, exceptions })).toBe(
    'Closed for summer, opens Fri, 16 Jul 2027 at 9:00 am',
  )
})

test('every minute of the day has its own text', () => {
  const texts = Array.from({ length: 1440 }, (_, minute) => clockWords(minute))
  expect(new Set(texts).size).toBe(1440)
})

function asClock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
