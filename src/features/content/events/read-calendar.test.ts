import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAppError } from '#src/kernel/errors.ts'
import { anEvent, everyWeek } from '#test/events.ts'
import { eventCalendar } from './event-calendar.server.ts'
import { eventDays, usualTimes } from './event-dates.server.ts'
import { eventOfTexts, newEvent } from './event-texts.ts'
import type { EventFacts } from './events.ts'
import { readCalendar } from './read-calendar.server.ts'

const now = new Date('2026-11-20T04:00:00Z')
const read = (text: string) => readCalendar(new TextEncoder().encode(text))
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  )
const talk = ['SUMMARY:A talk', 'DTSTART;TZID=Asia/Kolkata:20300107T160000']

/** What is sent out as a calendar, and read back as the form. */
function back(facts: EventFacts) {
  const event = {
    ...facts,
    id: '0190a000-0000-7000-8000-00000000000e',
    number: 7,
    version: 1,
    changedAt: now,
    endsOn: null,
    pinned: false,
    withdrawnAt: null,
    cancelledAt: null,
    cancelledBecause: '',
    files: [],
    poster: null,
    shownSpeakers: [],
  }
  const dates = eventDays(facts).map((day) => ({
    id: day,
    originalOn: day,
    ...usualTimes(facts, day),
    moved: false,
    inSeries: true,
    cancelledAt: null,
    note: '',
  }))
  const text = eventCalendar('Events', 'https://library.example', [{ event, dates }])
  return eventOfTexts({ ...newEvent, ...read(text).texts }, now)
}

test.each<[string, Partial<EventFacts>]>([
  ['an event once', {}],
  ['whole days', { fromTime: null, toTime: null, lastOn: '2030-01-09' }],
  [
    'a series with a day left out',
    { repetition: everyWeek(5, { weekdays: [1] }), leftOut: ['2030-01-14'] },
  ],
  ['several weekdays', { repetition: everyWeek(5, { weekdays: [1, 4], interval: 2 }) }],
  ['until a day', { repetition: everyWeek(1, { times: null, until: '2030-03-01', every: 'day' }) }],
  ['a weekday of the month', { repetition: everyWeek(4, { every: 'month-by-weekday' }) }],
  [
    'a rule',
    {
      firstOn: '2030-01-31',
      repetition: everyWeek(4, {
        every: 'rule',
        rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;INTERVAL=1;WKST=MO',
      }),
    },
  ],
])('what we send out is read back: %s', (_what, more) => {
  const facts = anEvent({ organiser: 'SUIIT Library', ...more })
  const { firstOn, lastOn, fromTime, toTime, repetition, leftOut, title, place } = facts
  expect(back(facts)).toMatchObject({
    firstOn,
    lastOn,
    fromTime,
    toTime,
    leftOut,
    title,
    place,
    organiser: 'SUIIT Library',
    kind: 'talk',
    repetition: repetition && { ...repetition },
  })
})

test.each([
  ['UTC', 'DTSTART:20300107T103000Z', '2030-01-07', '16:00'],
  ['another zone', 'DTSTART;TZID=Europe/Berlin:20300707T120000', '2030-07-07', '15:30'],
  ['no zone', 'DTSTART:20300107T160000', '2030-01-07', '16:00'],
  ['a zone of Outlook', 'DTSTART;TZID=India Standard Time:20300107T160000', '2030-01-07', '16:00'],
  ['the next day here', 'DTSTART:20300107T203000Z', '2030-01-08', '02:00'],
])('times are told by the clock of the library: %s', (_what, line, firstOn, fromTime) => {
  const { texts } = read(file('SUMMARY:A talk', line, 'DURATION:PT90M'))
  expect(texts).toMatchObject({ firstOn, fromTime })
})

test.each<[string, string[], RegExp]>([
  ['no end', ['RRULE:FREQ=WEEKLY'], /has no end/],
  ['a rule that is not taken', ['RRULE:FREQ=HOURLY;COUNT=10000'], /not taken/],
  ['further dates', ['RDATE:20300210T100000'], /RDATE/],
  ['a zone that nobody knows', ['DTSTART;TZID=Mars/Olympus:20300107T160000'], /not known/],
])('what is not taken over is said: %s', (_what, lines, note) => {
  const own = lines[0]?.startsWith('DTSTART') ? ['SUMMARY:A talk'] : talk
  expect(read(file(...own, ...lines)).notes.join(' ')).toMatch(note)
})

test.each([
  ['nothing', ''],
  ['no calendar', '%PDF-1.7'],
  ['a calendar without events', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
  ['an event that does not begin', file('SUMMARY:A talk')],
  ['one that is cut', file(...talk).slice(0, -20)],
  ['parts in parts', 'BEGIN:VCALENDAR\r\n'.repeat(9000)],
  ['too many parts', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(5000)}`],
  ['a huge one', `BEGIN:VCALENDAR\r\n${'X'.repeat(300_000)}`],
  ['a line of many values', file(...talk, `EXDATE:${'20300101,'.repeat(20_000)}X`)],
])('%s is refused, or read, at once', (_what, text) => {
  const started = performance.now()
  try {
    read(text)
  } catch (error) {
    expect(isAppError(error)).toBe(true)
  }
  expect(performance.now() - started).toBeLessThan(3000)
})

test('whatever a file has, it is read or refused in words', () => {
  const lines = fc.constantFrom(
    ...talk,
    'DTEND:20300107',
    'DTSTART:99999999T999999Z',
    'DTSTART;VALUE=DATE:20300107',
    'DTSTART:x',
    'DURATION:-P9999999W',
    'DURATION:P1D',
    'RRULE:FREQ=DAILY;COUNT=9',
    'RRULE:x',
    'EXDATE;VALUE=DATE:20300108,20300109',
    'EXDATE:x',
    'LOCATION:https://x.example/a',
    'ORGANIZER;CN="A:B":mailto:x@y.example',
    'SUMMARY;LANGUAGE=or:ଓଡ଼ିଆ',
    ' folded',
    'BEGIN:VALARM',
    'END:VALARM',
    ':',
    ';',
  )
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 12 }), (some) => {
      try {
        const { texts } = read(file(...some))
        expect(texts.firstOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      } catch (error) {
        if (!isAppError(error)) throw error
      }
    }),
    { numRuns: 500 },
  )
})
