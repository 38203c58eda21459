import { RRuleTemporal } from 'rrule-temporal'
import { institute } from '#institute'
import { type Day, dayAfter, daysBetween, instantAt, readClock } from '#src/kernel/dates.ts'
import type { EventTimes } from './events.ts'
import { basicDay } from './ical-times.ts'
import { mostDates, mostYears, type Repetition, ruleOf } from './repetition.ts'

/** What is wrong with a repetition: a sentence for one of the fields of an event. */
export class DatesFault extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

type Series = Pick<EventTimes, 'firstOn' | 'lastOn' | 'repetition' | 'leftOut'>

/**
 * The days on which the dates of an event begin, in their order. Throws a `DatesFault` where there
 * are none, too many, or where one would still go on when the next begins.
 */
export function eventDays({ firstOn, lastOn, repetition, leftOut }: Series): Day[] {
  if (!repetition) return [firstOn]
  const found = repeatedDays(repetition, firstOn)
  if ((repetition.until ?? firstOn) < firstOn) {
    throw new DatesFault(
      'repetition.until',
      'The series would end before it begins: please give a later day.',
    )
  }
  if (found[0] !== firstOn) {
    throw new DatesFault(
      'repetition.every',
      'The first day is none of the days on which it is repeated: change the one or the other.',
    )
  }
  const days = found.filter((day) => !leftOut.includes(day))
  if (days.length === 0) {
    throw new DatesFault('leftOut', 'With these days left out no date remains.')
  }
  const length = daysBetween(firstOn, lastOn)
  if (found.some((day, at) => at > 0 && daysBetween(found[at - 1] ?? day, day) <= length)) {
    throw new DatesFault(
      'lastOn',
      'A date would still go on when the next one begins: give the last day of one date, not of the whole series.',
    )
  }
  return days
}

function repeatedDays(repetition: Repetition, first: Day): Day[] {
  const { until, times } = repetition
  const furthest = `${Number(first.slice(0, 4)) + mostYears}${first.slice(4)}`
  const beyond = dayAfter(furthest, 366)
  const days: Day[] = []
  // Without a day on which to stop, a rule that names no day at all would be sought for ever.
  const stop = until && until < beyond ? until : beyond
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${basicDay(first)}T000000Z\nRRULE:${ruleOf(repetition, first)};UNTIL=${basicDay(stop)}T000000Z`,
  })
  rule.all((date) => {
    const day = date.toPlainDate().toString()
    days.push(day)
    return days.length <= mostDates && days.length < (times ?? Infinity) && day <= furthest
  })
  const isCut = until ? until > beyond : days.length > 0 && days.length < (times ?? 0)
  if (isCut || days.length > mostDates || (days.at(-1) ?? '') > furthest) {
    const field = until ? 'repetition.until' : 'repetition.times'
    throw new DatesFault(
      field,
      `A series may have at most ${mostDates} dates within ${mostYears} years. Let it end earlier.`,
    )
  }
  return days
}

/** When the date that begins on a day begins and ends, as the event's own times have it. */
export function usualTimes(
  { firstOn, lastOn, fromTime, toTime }: Omit<EventTimes, 'repetition' | 'leftOut'>,
  day: Day,
): { readonly begins: Date; readonly ends: Date } {
  const last = dayAfter(day, daysBetween(firstOn, lastOn))
  const at = (on: Day, minutes: number) => instantAt(on, minutes, institute.timeZone)
  if (fromTime === null || toTime === null) {
    return { begins: at(day, 0), ends: at(dayAfter(last, 1), 0) }
  }
  return { begins: at(day, readClock(fromTime) ?? 0), ends: at(last, readClock(toTime) ?? 0) }
}
