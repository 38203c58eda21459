import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { dayAfter, weekdayOf } from '#src/kernel/dates.ts'
import { anEvent } from '#test/events.ts'
import { eventCalendar } from './event-calendar.server.ts'
import { DatesFault, eventDays, usualTimes } from './event-dates.server.ts'
import type { EventFacts, LibraryEvent, Occurrence } from './events.ts'
import { icalText, icalValue } from './ical-lines.ts'
import { zoneComponent } from './ical-times.ts'
import { type Repetition, wordedWays } from './repetition.ts'

const origin = 'https://library.example'

function dated(facts: EventFacts, more: Partial<LibraryEvent> = {}) {
  const event: LibraryEvent = {
    ...facts,
    id: '0190a000-0000-7000-8000-00000000000e',
    number: 7,
    version: 3,
    changedAt: new Date('2026-11-20T04:00:00Z'),
    endsOn: null,
    pinned: false,
    withdrawnAt: null,
    cancelledAt: null,
    cancelledBecause: '',
    files: [],
    poster: null,
    shownSpeakers: facts.speakers.map((name) => ({ name, names: null, number: null })),
    ...more,
  }
  const dates = eventDays(facts).map(
    (day, at): Occurrence => ({
      id: String(at),
      originalOn: day,
      ...usualTimes(facts, day),
      moved: false,
      inSeries: true,
      cancelledAt: event.cancelledAt,
      note: '',
    }),
  )
  return { event, dates }
}

/**
 * What another program reads of a calendar: when each date of it begins and ends, and how it
 * stands.
 */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const parts = calendar.getAllSubcomponents('vevent')
  const whole = parts.find((part) => !part.hasProperty('recurrence-id'))
  if (!whole) throw new Error('there is no event')
  const exceptions = parts.filter((part) => part.hasProperty('recurrence-id'))
  const event = new ICAL.Event(whole, { exceptions, strictExceptions: true })
  const shown = (date: ReturnType<typeof event.getOccurrenceDetails>) => ({
    begins: instant(date.startDate),
    ends: instant(date.endDate),
    status: date.item.component.getFirstPropertyValue('status'),
    summary: date.item.summary,
  })
  if (!event.isRecurring()) {
    return [shown({ startDate: event.startDate, endDate: event.endDate, item: event } as never)]
  }
  const dates = event.iterator()
  const found = []
  for (let next = dates.next(); next; next = dates.next())
    found.push(shown(event.getOccurrenceDetails(next)))
  return found
}

/** Whole days are days; the rest are instants. */
function instant(time: ICAL.Time): string {
  return time.isDate ? time.toString() : new Date(time.toUnixTime() * 1000).toISOString()
}

const expected = (dates: readonly Occurrence[]) =>
  dates.map(({ begins, ends }) => ({ begins: begins.toISOString(), ends: ends.toISOString() }))

const series = fc.record({
  firstOn: fc.integer({ min: 0, max: 2000 }).map((ahead) => dayAfter('2026-01-01', ahead)),
  length: fc.integer({ min: 0, max: 2 }),
  clock: fc.constantFrom(['09:05', '23:30'], ['00:00', '00:01'], null),
  every: fc.constantFrom(...wordedWays),
  interval: fc.integer({ min: 3, max: 6 }),
  weekdays: fc.subarray([0, 3]),
  end: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 40, max: 500 })),
  isUntil: fc.boolean(),
  leftOut: fc.uniqueArray(fc.nat(10), { maxLength: 3 }),
})

test('another program reads the same dates, moves and cancellations that the library has', () => {
  fc.assert(
    fc.property(series, ({ firstOn, length, clock, end, isUntil, leftOut, weekdays, ...rule }) => {
      const repetition: Repetition = {
        ...rule,
        weekdays: [...weekdays, weekdayOf(firstOn)],
        until: isUntil ? dayAfter(firstOn, end) : null,
        times: isUntil ? null : Math.min(end, 30),
      }
      const [fromTime = null, toTime = null] = clock ?? []
      const facts = anEvent({
        firstOn,
        lastOn: dayAfter(firstOn, length),
        fromTime,
        toTime,
        repetition,
      })
      let all: string[]
      try {
        all = eventDays(facts)
      } catch (error) {
        if (error instanceof DatesFault) return
        throw error
      }
      const out = all.filter((_day, at) => leftOut.includes(at))
      if (out.length === all.length) return
      const { event, dates } = dated({ ...facts, leftOut: out })
      const changed = dates.map((date, at) => ({
        ...date,
        ...(at % 3 === 1 && { moved: true, begins: later(date.begins), ends: later(date.ends) }),
        ...(at % 3 === 2 && { cancelledAt: new Date() }),
      }))
      const read = readBack(eventCalendar('Events', origin, [{ event, dates: changed }]))
      expect(read.map(({ status }) => status === 'CANCELLED')).toEqual(
        changed.map(({ cancelledAt }) => cancelledAt !== null),
      )
      const isWhole = fromTime === null
      const asRead = changed.map(({ begins, ends }) =>
        isWhole
          ? { begins: dayOfInstant(begins), ends: dayOfInstant(ends) }
          : expected([{ begins, ends } as Occurrence])[0],
      )
      expect(read.map(({ begins, ends }) => ({ begins, ends }))).toEqual(asRead)
    }),
    { numRuns: 150 },
  )
})

const keepBreak = (letter: string) => (letter === '\n' ? letter : '')
const later = (instant: Date) => new Date(instant.getTime() + 86_400_000)
const dayOfInstant = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: institute.timeZone })

test('an event once, cancelled, with its sequence', () => {
  const because = 'The speaker is ill.'
  const cancelled = dated(anEvent(), { cancelledAt: new Date(), cancelledBecause: because })
  const text = eventCalendar('Events', origin, [cancelled])
  expect(readBack(text)).toEqual([
    {
      begins: '2030-01-07T10:30:00.000Z',
      ends: '2030-01-07T12:00:00.000Z',
      status: 'CANCELLED',
      summary: 'How to cite',
    },
  ])
  expect(text).toContain('SEQUENCE:2\r\n')
  expect(text).toContain(because)
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Kolkata\r\n')
  expect(text).toContain('DTSTAMP:20261120T040000Z\r\n')
})

test('what is none of the days any more is an entry of its own; what was held keeps its times', () => {
  const { event, dates } = dated(
    anEvent({
      repetition: { every: 'week', interval: 1, weekdays: [], until: null, times: 2 },
    }),
  )
  const [first, second] = dates as [Occurrence, Occurrence]
  const held = { ...first, begins: later(first.begins), ends: later(first.ends) }
  const left = {
    ...second,
    id: '0190a000-0000-7000-8000-0000000000ff',
    originalOn: '2030-02-05',
    begins: new Date('2030-02-05T04:30:00Z'),
    ends: new Date('2030-02-05T05:30:00Z'),
    inSeries: false,
    cancelledAt: new Date(),
    note: 'The hall is taken.',
  }
  const text = eventCalendar('Events', origin, [{ event, dates: [held, second, left] }])
  expect(readBack(text).map(({ begins }) => begins)).toEqual([
    held.begins.toISOString(),
    second.begins.toISOString(),
  ])
  const own = text.slice(text.indexOf(`UID:${left.id}`))
  expect(own).toContain('DTSTART;TZID=Asia/Kolkata:20300205T100000')
  expect(own).toContain('STATUS:CANCELLED')
  expect(own).not.toContain('RRULE')
})

test('nothing that is written can begin a line of its own', () => {
  const pieces = fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    '\u2028',
    '\u0085',
    'END:VEVENT',
    'BEGIN:VALARM',
    ';',
    ',',
    '\\',
    '\\n',
    ':',
    '"',
    '\u0000',
    '\ud800',
    'ଓଡ଼ିଆ',
    '💩',
    ' ',
    'a',
    'ATTACH:file:///etc/passwd',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const evil = parts.join('')
      const facts = anEvent({
        title: evil,
        body: evil,
        place: evil,
        organiser: evil,
        speakers: [evil],
        link: `https://x.example/?${encodeURIComponent(evil.toWellFormed())}`,
      })
      const text = eventCalendar(evil, origin, [
        dated(facts, { cancelledAt: new Date(), cancelledBecause: evil }),
      ])
      const lines = text.split('\r\n')
      expect(lines.at(-1)).toBe('')
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const whole = text.replaceAll('\r\n ', '').split('\r\n')
      expect(whole.filter((line) => /^(?:BEGIN|END):/.test(line))).toHaveLength(8)
      expect(whole.some((line) => line.startsWith('ATTACH'))).toBe(false)
      const [read] = readBack(text)
      const shown = evil
        .replace(/\r\n|[\r\n\u2028\u2029]/g, '\n')
        .replace(/[\p{Cc}\p{Cs}]/gu, keepBreak)
      expect(read?.summary).toBe(shown)
    }),
    { numRuns: 200 },
  )
})

test('a zone whose clock changes is told with each change', () => {
  const text = icalText(zoneComponent('Europe/Berlin', 2026, 2026))
  expect(text.split('\r\n').filter((line) => /^(BEGIN|DTSTART|TZOFFSETTO)/.test(line))).toEqual([
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
    'DTSTART:20260101T000000',
    'TZOFFSETTO:+0100',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETTO:+0200',
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETTO:+0100',
  ])
  expect(icalText(zoneComponent('Asia/Kolkata', 2026, 2030)).match(/BEGIN:STANDARD/g)).toHaveLength(
    1,
  )
})

test('the value of a property has no line breaks', () => {
  expect(icalValue('a;b,c\\d\r\ne\nf')).toBe('a\\;b\\,c\\\\d\\ne\\nf')
})
