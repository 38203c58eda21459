import ICAL from 'ical.js'
import { institute } from '#institute'
import { clockText, type Day, dayAfter, instantAt, localTime, readDay } from '#src/kernel/dates.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { EventTexts } from './event-texts.ts'
import { eventKinds, longestBody, longestLine, longestLink, longestTitle } from './events.ts'
import { repetitionTexts } from './read-repetition.server.ts'
import { en } from './words/en.ts'

/**
 * What a file of a calendar says of an event, as the form has it, and what it does not take over.
 */
type ReadCalendar = {
  readonly texts: Partial<EventTexts>
  readonly notes: readonly string[]
}

const kilobytesOfCalendar = 256
/**
 * Parts of a file, and how deep they may lie in one another: an alarm in an event in a calendar.
 */
const mostParts = 1000
const deepest = 4

/**
 * Reads the first event of a file as RFC 5545 has it (.ics). Errors: `too-large`, `invalid-input`
 * where it is no calendar, has no event, or is made to be hard to read.
 */
export function readCalendar(bytes: Uint8Array): ReadCalendar {
  if (bytes.length > kilobytesOfCalendar * 1024) {
    throw refused('too-large', `A calendar file has at most ${kilobytesOfCalendar} kB.`)
  }
  const text = new TextDecoder().decode(bytes)
  refuseBombs(text)
  try {
    return readEvents(new ICAL.Component(ICAL.parse(text)))
  } catch (error) {
    if (isAppError(error)) throw error
    // A value is read when it is asked for, and one that is none is an error of the parser's own.
    throw refused('invalid-input', 'This is no calendar file (.ics), or it is not whole.')
  }
}

function readEvents(calendar: ICAL.Component): ReadCalendar {
  const events = calendar
    .getAllSubcomponents('vevent')
    .filter((event) => !event.hasProperty('recurrence-id'))
  const [event] = events
  if (!event) throw refused('invalid-input', 'This calendar has no event.')
  const begin = event.getFirstPropertyValue('dtstart')
  if (!(begin instanceof ICAL.Time) || readDay(dayOf(begin)) === null) {
    throw refused('invalid-input', 'The event in this file does not say when it begins.')
  }
  const zone = zoneOf(event)
  const { isElsewhere, ...times } = timesOf(event, begin, zone)
  const repeated = repetitionTexts(event, { firstOn: times.firstOn, isElsewhere })
  const notes = [
    ...(events.length > 1 ? [`The file has ${events.length} events: this is the first.`] : []),
    ...(zone === 'unknown' ? ['Its time zone is not known: its times are taken as written.'] : []),
    ...repeated.notes,
  ]
  const lastOn = times.lastOn === times.firstOn ? '' : times.lastOn
  return { texts: { ...wordsOf(event), ...times, lastOn, ...repeated.texts }, notes }
}

function refuseBombs(text: string): void {
  let [depth, parts] = [0, 0]
  for (const [line] of text.matchAll(/^(?:BEGIN|END):/gim)) {
    depth += /^B/i.test(line) ? 1 : -1
    parts += 1
    if (depth > deepest || parts > mostParts * 2) {
      throw refused('invalid-input', 'This file has too many parts for one event.')
    }
  }
}

/** The zone that the times of an event are told in, where they name one that is known. */
function zoneOf(event: ICAL.Component): string | 'unknown' | null {
  const named = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  if (!named) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named }).resolvedOptions().timeZone
  } catch {
    return named === 'India Standard Time' ? 'Asia/Kolkata' : 'unknown'
  }
}

type Moment = { readonly day: Day; readonly minutes: number }

/** When the event takes place, by the clock of the library. */
function timesOf(event: ICAL.Component, begin: ICAL.Time, zone: string | null) {
  const end = endOf(event, begin)
  if (begin.isDate) {
    const [firstOn, after] = [dayOf(begin), dayOf(end)]
    const lastOn = after > firstOn ? dayAfter(after, -1) : firstOn
    return { firstOn, lastOn, wholeDays: 'yes', fromTime: '', toTime: '', isElsewhere: false }
  }
  const [first, last] = [momentOf(begin, zone), momentOf(end, zone)]
  return {
    firstOn: first.day,
    lastOn: last.day,
    wholeDays: '',
    fromTime: clockText(first.minutes),
    toTime: clockText(last.minutes),
    isElsewhere: first.day !== dayOf(begin),
  }
}

/** Where a file gives no end, an hour later; of whole days, the next day. */
function endOf(event: ICAL.Component, begin: ICAL.Time): ICAL.Time {
  const end = event.getFirstPropertyValue('dtend')
  if (end instanceof ICAL.Time) return end
  const given = event.getFirstPropertyValue('duration')
  const length =
    given instanceof ICAL.Duration ? given : ICAL.Duration.fromSeconds(begin.isDate ? 86_400 : 3600)
  const after = begin.clone()
  after.addDuration(length)
  return after
}

function momentOf(time: ICAL.Time, zone: string | null): Moment {
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  const [day, minutes] = [dayOf(time), time.hour * 60 + time.minute]
  if (!isUtc && (zone === null || zone === 'unknown' || zone === institute.timeZone)) {
    return { day, minutes }
  }
  return localTime(instantAt(day, minutes, isUtc ? 'UTC' : (zone ?? 'UTC')), institute.timeZone)
}

function dayOf(time: ICAL.Time): Day {
  return time.toString().slice(0, 10)
}

/** What the event is about. */
function wordsOf(event: ICAL.Component): Partial<EventTexts> {
  const text = (name: string, longest: number) => {
    const value = event.getFirstPropertyValue(name)
    return typeof value === 'string' ? value.trim().slice(0, longest) : ''
  }
  const [place, url] = [text('location', longestLine), text('url', longestLink)]
  const isOnline = /^https?:\/\//i.test(place)
  const category = text('categories', longestLine).toLowerCase()
  const organiser = event.getFirstProperty('organizer')?.getFirstParameter('cn')
  return {
    title: text('summary', longestTitle).replaceAll(/\s+/g, ' '),
    body: text('description', longestBody),
    place: isOnline ? '' : place,
    link: isOnline ? place : /^https?:\/\//i.test(url) ? url : '',
    organiser: (organiser ?? text('contact', longestLine)).slice(0, longestLine),
    kind: eventKinds.find((kind) => en.kind(kind).toLowerCase() === category) ?? '',
  }
}

function refused(code: 'too-large' | 'invalid-input', message: string): AppError {
  return new AppError(code, message, { fields: [{ field: 'calendar', message }] })
}
