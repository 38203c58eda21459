import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { dayAfter } from '#src/kernel/dates.ts'
import { anEvent, everyWeek } from '#test/events.ts'
import { eventDays } from './event-dates.server.ts'
import { checkEvent } from './event-shape.server.ts'
import { readRule } from './read-rule.ts'

const byRule = (rule: string, more = {}) => everyWeek(1, { every: 'rule', rule, ...more })

test.each([
  ['freq=weekly', 'FREQ=WEEKLY;INTERVAL=1;WKST=MO', null, null],
  ['RRULE:FREQ=DAILY;COUNT=12 ', 'FREQ=DAILY;INTERVAL=1;WKST=MO', 12, null],
  [
    'WKST=SU;BYDAY=TU,SU;INTERVAL=2;FREQ=WEEKLY;UNTIL=20301231',
    'FREQ=WEEKLY;BYDAY=TU,SU;INTERVAL=2;WKST=SU',
    null,
    '2030-12-31',
  ],
  // By the clock of the library it is the next day.
  ['FREQ=DAILY;UNTIL=20301230T183000Z', 'FREQ=DAILY;INTERVAL=1;WKST=MO', null, '2030-12-31'],
])('%s is kept as %s', (text, rule, times, until) => {
  expect(readRule(text)).toEqual({ rule, times, until })
})

test.each([
  ['', 'as calendars write it'],
  ['every Monday', 'as calendars write it'],
  ['FREQ=HOURLY', 'FREQ=HOURLY'],
  ['COUNT=2', 'FREQ='],
  ['FREQ=DAILY;FREQ=WEEKLY', 'twice'],
  ['FREQ=DAILY;BYHOUR=1,2,3', 'BYHOUR'],
  ['FREQ=YEARLY;BYWEEKNO=20', 'BYWEEKNO'],
  ['FREQ=DAILY;COUNT=0', 'COUNT=0'],
  ['FREQ=DAILY;COUNT=1e9', 'COUNT=1E9'],
  ['FREQ=DAILY;INTERVAL=-1', 'INTERVAL=-1'],
  ['FREQ=DAILY;UNTIL=20301399', 'no day'],
  ['FREQ=DAILY;UNTIL=20300101T996161Z', 'no day'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20301231', 'not by both'],
  ['FREQ=WEEKLY;BYDAY=2MO', 'of a month'],
  ['FREQ=WEEKLY;BYDAY=', 'BYDAY='],
  ['FREQ=WEEKLY;BYMONTHDAY=2', 'MONTHLY alone'],
  ['FREQ=YEARLY;BYDAY=MO', 'YEARLY'],
  ['FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=3', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;BYDAY=MO;BYMONTH=3', 'BYMONTH'],
  ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS'],
  ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY=0'],
  [`FREQ=DAILY;BYMONTH=${'1,'.repeat(500)}`, 'at most'],
])('%s is refused: %s', (text, why) => {
  expect(readRule(text)).toMatchObject({ fault: expect.stringContaining(why) })
})

test('the end of a rule stands for the one beside it; a rule beside words is refused', () => {
  const kept = checkEvent(anEvent({ repetition: byRule('FREQ=WEEKLY;COUNT=3', { times: 9 }) }))
  expect(kept.repetition).toMatchObject({ rule: 'FREQ=WEEKLY;INTERVAL=1;WKST=MO', times: 3 })
  const ended = checkEvent(anEvent({ repetition: byRule('FREQ=WEEKLY;UNTIL=20300121') }))
  expect(ended.repetition).toMatchObject({ times: null, until: '2030-01-21' })
  expect(eventDays(ended)).toHaveLength(3)
  expect(checkEvent(ended)).toEqual(ended)
  for (const repetition of [everyWeek(3, { rule: 'FREQ=DAILY' }), byRule('FREQ=HOURLY')]) {
    expect(() => checkEvent(anEvent({ repetition }))).toThrow()
  }
})

test.each([
  ['names no day of its first month', 'FREQ=DAILY;BYMONTH=2;COUNT=5', 'none of the days'],
  ['seldom meets its days', 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=7;COUNT=9', 'at most 366'],
  ['goes on for ever', 'FREQ=DAILY;COUNT=10000', 'at most 366 dates'],
  ['ends in a thousand years', 'FREQ=YEARLY;UNTIL=29991231', 'at most 366 dates'],
])('a rule that %s is refused at once', (_what, rule, why) => {
  const started = performance.now()
  expect(() => checkEvent(anEvent({ repetition: byRule(rule) }))).toThrow(why)
  expect(performance.now() - started).toBeLessThan(2000)
})

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
const some = <Value>(one: fc.Arbitrary<Value>, name: string) =>
  fc
    .uniqueArray(one, { maxLength: 3 })
    .map((values) => (values.length > 0 ? `;${name}=${values.join(',')}` : ''))
const position = fc.constantFrom(1, 2, -1, -2)
const months = some(fc.integer({ min: 1, max: 12 }), 'BYMONTH')
// A day that no month has would be sought by that other program for ever.
const dates = some(
  fc.oneof(fc.integer({ min: 1, max: 28 }), fc.integer({ min: -28, max: -1 })),
  'BYMONTHDAY',
)
const counted = fc.tuple(fc.constantFrom('', '1', '2', '-1'), weekday).map((two) => two.join(''))
const days = some(weekday, 'BYDAY')
const interval = fc.integer({ min: 1, max: 5 }).map((number) => `;INTERVAL=${number}`)
const first = fc.constantFrom('', ';WKST=SU', ';WKST=WE')
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''))

const rules = fc.oneof(
  joined(fc.constant('FREQ=DAILY'), months, days, interval, first),
  joined(fc.constant('FREQ=WEEKLY'), months, days, interval, first),
  joined(fc.constant('FREQ=MONTHLY'), dates, interval, first),
  joined(fc.constant('FREQ=MONTHLY'), some(counted, 'BYDAY'), interval, first),
  joined(fc.constant('FREQ=MONTHLY'), days, some(position, 'BYSETPOS'), interval),
  fc.constant('FREQ=YEARLY'),
)

/** What another program makes of a rule: at most 25 days within some years. */
function otherDays(rule: string, from: string): string[] {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(from))
  const furthest = dayAfter(from, 900)
  const days: string[] = []
  while (days.length < 25) {
    const next = dates.next()?.toString()
    if (!next || next > furthest) break
    days.push(next)
  }
  return days
}

test('whatever the rule, the days are those that another program makes of it', () => {
  let compared = 0
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 800 }), (written, ahead) => {
      const read = readRule(written)
      if ('fault' in read) return
      const { rule } = read
      // That program begins with the day that it is given, whether or not it is one of the rule.
      const firstOn = otherDays(rule, dayAfter('2026-01-01', ahead))[1]
      if (!firstOn) return
      const theirs = otherDays(rule, firstOn)
      const repetition = byRule(rule, { times: null, until: theirs.at(-1) ?? null })
      expect(eventDays(checkEvent(anEvent({ firstOn, repetition })))).toEqual(theirs)
      compared += 1
    }),
    { numRuns: 400 },
  )
  expect(compared).toBeGreaterThan(100)
})
