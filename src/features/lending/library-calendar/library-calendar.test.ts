import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { institute } from '#institute'
import { dayAfter } from '#src/kernel/dates.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { loadCalendars } from './calendars.server.ts'
import { addCalendarDay, removeCalendarDay } from './change-calendar.server.ts'
import { dayModes, dueDay } from './due-day.ts'
import {
  addOpenDays,
  type CalendarDay,
  calendarOf,
  isOpen,
  nextOpenDay,
  openDaysBetween,
  previousOpenDay,
} from './library-calendar.ts'

const { db } = await testDatabase()
const admin = person('admin')
/** Open Monday to Saturday; Sunday closed; some days of every year. */
const hours = institute.openingHours

function row(more: Partial<CalendarDay>): CalendarDay {
  return {
    id: 'x',
    branch: null,
    weekday: null,
    monthDay: null,
    firstDay: null,
    lastDay: null,
    isOpen: false,
    opens: null,
    closes: null,
    name: 'closed',
    isUsual: false,
    ...more,
  }
}
const dates = (firstDay: string, lastDay: string, more: Partial<CalendarDay> = {}) =>
  row({ firstDay, lastDay, ...more })

describe('which days are open', () => {
  const vacation = dates('2026-12-21', '2027-01-02', { name: 'Winter vacation' })
  const calendar = calendarOf(
    hours,
    [
      row({ weekday: 6, name: 'Saturdays off' }),
      row({ monthDay: '12-01', name: 'Founders’ day' }),
      vacation,
      dates('2026-12-28', '2026-12-28', { isOpen: true, opens: 600, closes: 720, name: 'Returns' }),
      dates('2026-11-30', '2026-11-30', { branch: 'west', name: 'Painting' }),
    ],
    'main',
  )
  test.each([
    ['2026-11-23', true, 'a Monday by the usual hours'],
    ['2026-11-22', false, 'a Sunday by the usual hours'],
    ['2026-11-28', false, 'a Saturday: closed every week by a row'],
    ['2026-12-01', false, 'a day of every year'],
    ['2027-12-01', false, 'the same a year later'],
    ['2026-12-22', false, 'within the vacation'],
    ['2026-12-28', true, 'the exception is shorter than the range that it lies in'],
    ['2026-11-30', true, 'closed in another branch only'],
    ['2027-01-26', false, 'Republic Day, from the usual hours'],
  ])('%s open: %s, for it is %s', (day, open) => {
    expect(isOpen(calendar, day)).toBe(open)
  })

  test('hours and names come with the day', () => {
    expect(calendar.opening('2026-12-28')).toEqual({ spans: [[600, 720]], name: 'Returns' })
    expect(calendar.opening('2026-12-22')).toEqual({ spans: [], name: 'Winter vacation' })
    expect(calendar.opening('2026-11-23')).toEqual({ spans: [[540, 1200]], name: null })
  })

  test('a calendar without an open day hangs nowhere', () => {
    const never = calendarOf(
      hours,
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => row({ weekday })),
      'main',
    )
    expect(nextOpenDay(never, '2026-11-23')).toBe('2026-11-23')
    expect(dueDay(never, 'calendar', '2026-11-23', 2)).toBe('2026-11-25')
    expect(dueDay(never, 'day-of-week', '2026-11-23', 2)).toBe('2026-11-25')
  })
})

describe('due days, mode by mode as Koha’s Calendar.pm has them', () => {
  const calendar = calendarOf(hours, [dates('2026-12-07', '2026-12-08')], 'main')
  test.each([
    // Mon 23 Nov and 5 open days: Tue Wed Thu Fri Sat.
    ['calendar', '2026-11-23', 5, '2026-11-28'],
    // A sixth would be Sunday, which does not count.
    ['calendar', '2026-11-23', 6, '2026-11-30'],
    // Two closed days on the way, and a Sunday.
    ['calendar', '2026-12-04', 2, '2026-12-09'],
    // Fourteen days after Mon 23 Nov is Mon 7 Dec, closed, as is the 8th.
    ['due-date', '2026-11-23', 14, '2026-12-09'],
    // The next Monday that is open.
    ['day-of-week', '2026-11-23', 14, '2026-12-14'],
    ['ignore', '2026-11-23', 14, '2026-12-07'],
    ['due-date', '2026-11-23', 13, '2026-12-09'],
  ] as const)('%s: %s and %i days is %s', (mode, from, days, due) => {
    expect(dueDay(calendar, mode, from, days)).toBe(due)
  })
})

const someDay = fc.integer({ min: 0, max: 900 }).map((ahead) => dayAfter('2026-01-01', ahead))
const someRow = fc.oneof(
  fc
    .tuple(someDay, fc.integer({ min: 0, max: 30 }), fc.boolean())
    .map(([day, length, isOpen]) => dates(day, dayAfter(day, length), { isOpen })),
  fc.record({ weekday: fc.integer({ min: 0, max: 6 }) }).map((given) => row(given)),
)
const someCalendar = fc
  .array(someRow, { maxLength: 6 })
  .map((rows) => calendarOf(hours, rows, 'main'))

test('days that are counted are open ones, and none is left out', () => {
  fc.assert(
    fc.property(someCalendar, someDay, fc.integer({ min: 1, max: 40 }), (calendar, from, count) => {
      const next = nextOpenDay(calendar, from)
      fc.pre(isOpen(calendar, next))
      const reached = addOpenDays(calendar, from, count)
      expect(openDaysBetween(calendar, from, reached)).toBe(count)
      expect(isOpen(calendar, reached)).toBe(true)
      expect(openDaysBetween(calendar, dayAfter(from, -1), next)).toBe(1)
      expect(previousOpenDay(calendar, reached)).toBe(reached)
      for (const mode of ['calendar', 'due-date'] as const) {
        expect(isOpen(calendar, dueDay(calendar, mode, from, count))).toBe(true)
      }
      for (const mode of Object.keys(dayModes) as (keyof typeof dayModes)[]) {
        expect(dueDay(calendar, mode, from, count) >= dayAfter(from, count)).toBe(true)
      }
    }),
  )
})

test('a day is added, told by the next look in any process, and taken back; both are in the audit', async () => {
  const before = await loadCalendars(db)
  expect(isOpen(before.of('main'), '2026-11-24')).toBe(true)
  const id = await addCalendarDay(db, admin, { firstDay: '2026-11-24', name: 'Cyclone' })
  const after = await loadCalendars(db)
  expect(after.version).not.toBe(before.version)
  expect(after.of('main').opening('2026-11-24')).toEqual({ spans: [], name: 'Cyclone' })
  await removeCalendarDay(db, admin, id)
  expect(isOpen((await loadCalendars(db)).of('main'), '2026-11-24')).toBe(true)
  const rows = await db.selectFrom('audit').select('action').where('entity_id', '=', id).execute()
  expect(rows.map(({ action }) => action)).toEqual(['calendar.day-added', 'calendar.day-removed'])
})

test.each([
  [{ name: 'x' }, 'one of them'],
  [{ firstDay: '2026-02-30', name: 'x' }, 'YYYY-MM-DD'],
  [{ firstDay: '2026-11-24', lastDay: '2026-11-23', name: 'x' }, 'not before the first'],
  [{ firstDay: '2026-11-24', weekday: 1, name: 'x' }, 'one of them'],
  [{ firstDay: '2026-11-24', name: ' ' }, 'Say why'],
  [{ firstDay: '2026-11-24', name: '\u0000' }, 'Say why'],
  [{ firstDay: '2026-11-24', name: 'x'.repeat(121) }, 'at most 120 characters'],
  [{ firstDay: '2026-11-24', isOpen: true, opens: 700, closes: 600, name: 'x' }, 'both times'],
])('%j is refused', async (input, said) => {
  await expect(addCalendarDay(db, admin, input)).rejects.toThrow(said)
})

test('only administrators change the calendar, and only what is there is removed', async () => {
  const input = { firstDay: '2026-11-24', name: 'x' }
  await expect(addCalendarDay(db, person('faculty'), input)).rejects.toThrow('administrator')
  await expect(addCalendarDay(db, admin, { ...input, branch: 'moon' })).rejects.toThrow('moon')
  await expect(removeCalendarDay(db, admin, 'x')).rejects.toThrow('not in the calendar')
})
