import { institute } from '#institute'
import { instantAt, localTime } from '#src/kernel/dates.ts'
import { plainText } from '#src/kernel/text-nodes.ts'
import { writtenBlocks } from '#src/server/text/written-text.ts'
import { usualTimes } from './event-dates.server.ts'
import { eventHref, type LibraryEvent, type Occurrence } from './events.ts'
import { type Component, icalText, icalValue } from './ical-lines.ts'
import { basicDay, basicInstant, basicLocal, zoneComponent } from './ical-times.ts'
import { type Repetition, ruleOf } from './repetition.ts'
import { en } from './words/en.ts'

/** An event with its dates. */
export type DatedEvent = { readonly event: LibraryEvent; readonly dates: readonly Occurrence[] }

/**
 * Events as a calendar (RFC 5545): each series with its rule, and of its dates those alone that are
 * moved or cancelled. `name` is what a calendar that follows it is called.
 */
export function eventCalendar(name: string, origin: string, events: readonly DatedEvent[]): string {
  const named = icalValue(name)
  return icalText([
    'VCALENDAR',
    [
      ['VERSION', '2.0'],
      ['PRODID', '-//Almirah//Library events//EN'],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', 'PUBLISH'],
      ['NAME', named],
      ['X-WR-CALNAME', named],
      ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
      ['X-PUBLISHED-TTL', 'PT1H'],
    ],
    [...zoneOf(events), ...events.flatMap((event) => componentsOf(event, origin))],
  ])
}

/** The institute's zone, where an event is by the clock. */
function zoneOf(events: readonly DatedEvent[]): Component[] {
  const timed = events.filter(({ event }) => event.fromTime !== null)
  const years = timed.flatMap(({ event, dates }) => [
    Number(event.firstOn.slice(0, 4)),
    ...dates.map(({ ends }) => ends.getUTCFullYear()),
  ])
  if (years.length === 0) return []
  return [zoneComponent(institute.timeZone, Math.min(...years) - 1, Math.max(...years) + 1)]
}

function componentsOf({ event, dates }: DatedEvent, origin: string): Component[] {
  const own = dates.filter(({ inSeries }) => inSeries)
  // What is none of the days of its event any more is an entry by itself, or no calendar finds it.
  const others = dates
    .filter(({ inSeries }) => !inSeries)
    .map((date) => component({ ...event, id: date.id }, date, origin, statusOf(event, date), []))
  return [...ownComponents(event, own, origin), ...others]
}

function ownComponents(
  event: LibraryEvent,
  dates: readonly Occurrence[],
  origin: string,
): Component[] {
  const { firstOn, repetition } = event
  if (!repetition) {
    return dates.map((date) => component(event, date, origin, statusOf(event, date), []))
  }
  const rule = ruleOf(repetition, firstOn) + endOf(repetition, event)
  const leftOut = event.leftOut.map((day) => moment('EXDATE', usualTimes(event, day).begins, event))
  const whole = component(
    event,
    { ...usualTimes(event, firstOn), note: event.cancelledBecause },
    origin,
    event.cancelledAt ? 'CANCELLED' : 'CONFIRMED',
    [['RRULE', rule], ...leftOut],
  )
  const single = dates
    .filter(
      (date) => date.moved || hasOwnTimes(event, date) || isCancelledAlone(event, date.cancelledAt),
    )
    .map((date) => {
      const { begins } = usualTimes(event, date.originalOn)
      const of = [moment('RECURRENCE-ID', begins, event)]
      return component(event, date, origin, statusOf(event, date), of)
    })
  return [whole, ...single]
}

/** Whether a date is moved, or took place before the event's times were changed. */
function hasOwnTimes(event: LibraryEvent, { originalOn, begins, ends }: Occurrence): boolean {
  const usual = usualTimes(event, originalOn)
  return usual.begins.getTime() !== begins.getTime() || usual.ends.getTime() !== ends.getTime()
}

function isCancelledAlone(event: LibraryEvent, cancelledAt: Date | null): boolean {
  return cancelledAt !== null && cancelledAt.getTime() !== event.cancelledAt?.getTime()
}

function statusOf(event: LibraryEvent, { cancelledAt }: Occurrence) {
  return event.cancelledAt || cancelledAt ? 'CANCELLED' : 'CONFIRMED'
}

type Properties = Component[1]

function component(
  event: LibraryEvent,
  { begins, ends, note }: Pick<Occurrence, 'begins' | 'ends' | 'note'>,
  origin: string,
  status: 'CANCELLED' | 'CONFIRMED',
  more: Properties,
): Component {
  const { place, link, organiser } = event
  const url = `${origin}${eventHref(event.number)}`
  const why = note || event.cancelledBecause
  const about = [
    why,
    plainText(writtenBlocks(event.body)),
    event.shownSpeakers.map(({ name }) => name).join(', '),
    link,
    url,
  ]
  const some = (name: string, text: string): Properties => (text ? [[name, icalValue(text)]] : [])
  return [
    'VEVENT',
    [
      ['UID', event.id],
      ['DTSTAMP', basicInstant(event.changedAt)],
      ['LAST-MODIFIED', basicInstant(event.changedAt)],
      ['SEQUENCE', String(event.version - 1)],
      moment('DTSTART', begins, event),
      moment('DTEND', ends, event),
      ...more,
      ['SUMMARY', icalValue(event.title)],
      ['DESCRIPTION', icalValue(about.filter(Boolean).join('\n\n'))],
      ...some('LOCATION', place || link),
      ...some('CONTACT', organiser),
      ['CATEGORIES', icalValue(en.kind(event.kind))],
      ['URL', url],
      ['STATUS', status],
      ['TRANSP', event.fromTime === null ? 'TRANSPARENT' : 'OPAQUE'],
    ],
  ]
}

/** A moment of an event as a property: of whole days, a day. */
function moment(
  name: string,
  instant: Date,
  { fromTime }: LibraryEvent,
): readonly [string, string] {
  const { timeZone } = institute
  return fromTime === null
    ? [`${name};VALUE=DATE`, basicDay(localTime(instant, timeZone).day)]
    : [`${name};TZID=${timeZone}`, basicLocal(instant, timeZone)]
}

function endOf({ until, times }: Repetition, { fromTime }: LibraryEvent): string {
  if (until === null) return `;COUNT=${times}`
  const last = instantAt(until, 24 * 60 - 1, institute.timeZone)
  return `;UNTIL=${fromTime === null ? basicDay(until) : basicInstant(last)}`
}
