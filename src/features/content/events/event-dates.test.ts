import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { dayAfter } from '#src/kernel/dates.ts'
import { anEvent, everyWeek } from '#test/events.ts'
import { DatesFault, eventDays } from './event-dates.server.ts'
import { checkEvent } from './event-shape.server.ts'
import type { EventFacts } from './events.ts'
import { basicDay } from './ical-times.ts'
import { mostDates, type Repetition, ruleOf, wordedWays } from './repetition.ts'

const days = (more: Partial<EventFacts>) => eventDays(anEvent(more))

test.each<[string, string, Partial<Repetition>, string[]]>([
  [
    'every second day',
    '2030-01-30',
    { every: 'day', interval: 2 },
    ['2030-01-30', '2030-02-01', '2030-02-03'],
  ],
  [
    'Monday and Wednesday',
    '2030-01-07',
    { weekdays: [1, 3] },
    ['2030-01-07', '2030-01-09', '2030-01-14'],
  ],
  [
    'a day that few months have',
    '2030-01-31',
    { every: 'month-by-day' },
    ['2030-01-31', '2030-03-31', '2030-05-31'],
  ],
  [
    'the second Tuesday',
    '2030-01-08',
    { every: 'month-by-weekday' },
    ['2030-01-08', '2030-02-12', '2030-03-12'],
  ],
  [
    'the last Friday',
    '2030-01-25',
    { every: 'month-by-last-weekday' },
    ['2030-01-25', '2030-02-22', '2030-03-29'],
  ],
])('%s', (_what, firstOn, more, expected) => {
  expect(days({ firstOn, repetition: everyWeek(3, more) })).toEqual(expected)
})

test('a series ends on its last day, that day included; days left out count among its times', () => {
  expect(days({ repetition: everyWeek(1, { times: null, until: '2030-01-21' }) })).toHaveLength(3)
  expect(days({ repetition: everyWeek(3), leftOut: ['2030-01-07'] })).toEqual([
    '2030-01-14',
    '2030-01-21',
  ])
})

test.each<[string, string, Partial<EventFacts>]>([
  ['title', 'Please write a title.', { title: ' \u200b ' }],
  ['kind', 'Please choose what kind of event it is.', { kind: '' as never }],
  ['audiences.0', '', { audiences: ['everybody' as never] }],
  ['link', 'Please give a whole address', { link: 'javascript:alert(1)' }],
  ['link', 'Please give a whole address', { link: 'https://x.example/\u202e"onmouseover=' }],
  ['speakers', 'at most 20 speakers', { speakers: Array.from({ length: 21 }, String) }],
  ['speakers', 'at most 200 characters', { speakers: ['x'.repeat(201)] }],
  ['place', 'at most 200 characters', { place: 'x'.repeat(201) }],
  ['body', '', { body: '>'.repeat(2000) }],
  ['firstOn', 'Please give the day', { firstOn: '2030-02-30', lastOn: '2030-03-01' }],
  [
    'firstOn',
    'from 2000 to 2099',
    { firstOn: '2999-12-31', lastOn: '2030-01-07', repetition: everyWeek(2) },
  ],
  ['firstOn', 'from 2000 to 2099', { firstOn: '1999-12-31', lastOn: '2030-01-07' }],
  ['lastOn', 'would end before it begins', { lastOn: '2030-01-06' }],
  ['lastOn', 'at most 366 days', { lastOn: '2032-01-01' }],
  ['toTime', 'would end before it begins', { toTime: '16:00' }],
  ['toTime', 'Please give the time at which it ends', { toTime: null }],
  ['fromTime', 'Please give the time at which it begins', { fromTime: '9:3' }],
  ['publishedAt', '', { publishedAt: new Date(Number.NaN) }],
  ['repetition.interval', 'from 1 to 12', { repetition: everyWeek(2, { interval: 0 }) }],
  ['repetition.interval', 'from 1 to 12', { repetition: everyWeek(2, { interval: 1.5 }) }],
  ['repetition.times', 'number of dates', { repetition: everyWeek(Number.NaN) }],
  ['repetition.times', 'at most 366 dates', { repetition: everyWeek(10_000, { every: 'day' }) }],
  ['repetition.times', 'at most 366 dates within 3 years', { repetition: everyWeek(200) }],
  [
    'repetition.until',
    'at most 366 dates within 3 years',
    { repetition: everyWeek(1, { every: 'day', times: null, until: '2099-12-31' }) },
  ],
  [
    'repetition.until',
    'would end before it begins',
    { repetition: everyWeek(1, { times: null, until: '2030-01-06' }) },
  ],
  ['repetition.every', 'none of the days', { repetition: everyWeek(3, { weekdays: [2] }) }],
  [
    'repetition.every',
    'none of the days',
    { repetition: everyWeek(3, { every: 'month-by-last-weekday' }) },
  ],
  [
    'repetition.every',
    'how it is repeated',
    { repetition: everyWeek(3, { every: 'year' as never }) },
  ],
  ['leftOut', 'no date remains', { repetition: everyWeek(1), leftOut: ['2030-01-07'] }],
  ['leftOut', 'valid dates', { repetition: everyWeek(2), leftOut: ['tomorrow'] }],
  [
    'lastOn',
    'of one date, not of the whole series',
    { lastOn: '2030-02-04', repetition: everyWeek(3) },
  ],
])('what is wrong with %s is said beside it: %s', (field, message, more) => {
  try {
    checkEvent(anEvent(more))
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid-input', details: { fields: [{ field }] } })
    expect(String(error)).toContain(message)
  }
})

const series = fc.record({
  firstOn: fc.integer({ min: 0, max: 3000 }).map((ahead) => dayAfter('2026-01-01', ahead)),
  every: fc.constantFrom(...wordedWays),
  interval: fc.integer({ min: 1, max: 12 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
  end: fc.oneof(
    fc.record({ times: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ ahead: fc.integer({ min: -10, max: 1300 }) }),
  ),
})

test('the dates are the rule’s own, in order, and bounded; or it is said why there are none', () => {
  fc.assert(
    fc.property(series, ({ firstOn, every, interval, weekdays, end }) => {
      const until = 'ahead' in end ? dayAfter(firstOn, end.ahead) : null
      const times = 'times' in end ? end.times : null
      const repetition: Repetition = { every, interval, weekdays, until, times }
      const found = () => eventDays(anEvent({ firstOn, repetition }))
      const rule = new RRuleTemporal({
        rruleString: `DTSTART:${basicDay(firstOn)}T000000Z\nRRULE:${ruleOf(repetition, firstOn)};COUNT=${mostDates + 1}`,
      })
      const all = rule.all().map((date) => date.toPlainDate().toString())
      const own = until ? all.filter((day) => day <= until) : all.slice(0, times ?? 0)
      try {
        const shown = found()
        expect(shown).toEqual(own)
        expect(shown.length).toBeLessThanOrEqual(mostDates)
      } catch (error) {
        if (!(error instanceof DatesFault)) throw error
        const furthest = `${Number(firstOn.slice(0, 4)) + 3}${firstOn.slice(4)}`
        const isTooMuch = own.length > mostDates || (own.at(-1) ?? '') > furthest
        expect(isTooMuch || own[0] !== firstOn || own.length === 0).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})
