import ICAL from 'ical.js'
import type { Day } from '#src/kernel/dates.ts'
import { weekdayOf } from '#src/kernel/dates.ts'
import { mostLeftOut } from './events.ts'
import { readRule } from './read-rule.ts'
import { type Repetition, ruleOf, wordedWays } from './repetition.ts'
import { noSeries, type SeriesTexts, textsOfSeries } from './series-texts.ts'

/** What of a series a form can show, and what it is told that it cannot. */
type ReadRepetition = { readonly texts: Partial<SeriesTexts>; readonly notes: readonly string[] }

/** How the event of a calendar file is repeated. `isElsewhere`: its days are other days here. */
export function repetitionTexts(
  event: ICAL.Component,
  { firstOn, isElsewhere }: { readonly firstOn: Day; readonly isElsewhere: boolean },
): ReadRepetition {
  const notes: string[] = []
  if (event.hasProperty('rdate')) notes.push('Its single further dates (RDATE) are not taken over.')
  const rule = event.getFirstPropertyValue('rrule')
  if (!rule) return { texts: noRepetition, notes }
  if (isElsewhere) {
    const note = 'Its days are others by the clock of the library: say how it is repeated.'
    return { texts: noRepetition, notes: [...notes, note] }
  }
  const read = readRule(rule.toString())
  if ('fault' in read) {
    return {
      texts: noRepetition,
      notes: [...notes, `How it is repeated is not taken: ${read.fault}`],
    }
  }
  const { until, times } = read
  if (!until && !times) notes.push('The series in the file has no end: please give one.')
  const leftOut = leftOutOf(event)
  if (leftOut.length > mostLeftOut) notes.push(`Of the days left out, ${mostLeftOut} are taken.`)
  const repetition = { ...inWords(read.rule, firstOn), until, times }
  const texts = textsOfSeries({
    firstOn,
    lastOn: firstOn,
    fromTime: null,
    toTime: null,
    repetition,
    leftOut: leftOut.slice(0, mostLeftOut),
  })
  const {
    firstOn: _first,
    lastOn: _last,
    wholeDays: _whole,
    fromTime: _from,
    toTime: _to,
    ...own
  } = texts
  return { texts: own, notes }
}

const noRepetition = { 'repetition.every': noSeries['repetition.every'] }

/** The way of the form that says the same in words; else the rule itself. */
function inWords(rule: string, firstOn: Day): Omit<Repetition, 'until' | 'times'> {
  const interval = Number(/INTERVAL=(\d+)/.exec(rule)?.[1] ?? 1)
  const named = /BYDAY=([A-Z,]+);/.exec(rule)?.[1]?.split(',') ?? []
  const weekdays = named.map((code) => codes.indexOf(code)).filter((at) => at >= 0)
  const ways = wordedWays.map((every) => ({
    every,
    interval,
    weekdays: every === 'week' && weekdays.length > 0 ? weekdays.toSorted() : [],
  }))
  // Where a week begins matters to every second week alone.
  const parts = partsOf(interval === 1 ? rule.replace(/WKST=..$/, 'WKST=MO') : rule)
  const same = ways.find((way) => rulesOf(way, firstOn).includes(parts))
  return same ?? { every: 'rule', interval: 1, weekdays: [], rule }
}

/** How calendars write a way: the day may be left to the first date. */
function rulesOf(way: Omit<Repetition, 'until' | 'times'>, firstOn: Day): string[] {
  const whole = partsOf(ruleOf(way, firstOn))
  if (way.every !== 'month-by-day' && way.every !== 'week') return [whole]
  const isFirst = way.weekdays.length === 0 || way.weekdays.join() === `${weekdayOf(firstOn)}`
  return isFirst ? [whole, whole.replace(/(?:BYDAY|BYMONTHDAY)=[^;]+;/, '')] : [whole]
}

/** The parts in one order; weekdays as well. */
function partsOf(rule: string): string {
  const parts = rule.split(';').map((part) => {
    const [name, list = ''] = part.split('=')
    return `${name}=${list.split(',').toSorted().join(',')}`
  })
  return parts
    .toSorted()
    .map((part) => `${part};`)
    .join('')
}

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

function leftOutOf(event: ICAL.Component): Day[] {
  const days = event
    .getAllProperties('exdate')
    .flatMap((property) =>
      property
        .getValues()
        .flatMap((value) => (value instanceof ICAL.Time ? [value.toString().slice(0, 10)] : [])),
    )
  return [...new Set(days)].toSorted()
}
