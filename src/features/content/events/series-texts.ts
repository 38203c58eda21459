import type { EventTimes } from './events.ts'
import type { Repetition } from './repetition.ts'

/** The texts of a form that say when an event takes place, by which it keeps what was typed. */
export const seriesFields = [
  'firstOn',
  'lastOn',
  'wholeDays',
  'fromTime',
  'toTime',
  'repetition.every',
  'repetition.interval',
  'repetition.weekdays',
  'repetition.ends',
  'repetition.until',
  'repetition.times',
  'repetition.rule',
  'leftOut',
] as const

/** How an event may come again, as the form says it; '': it takes place once. */
export const repetitionNames: Readonly<Record<string, string>> = {
  '': 'No, it takes place once',
  day: 'Daily',
  week: 'Weekly',
  'month-by-day': 'Monthly, on the same day (the 12th)',
  'month-by-weekday': 'Monthly, on the same weekday (the second Tuesday)',
  'month-by-last-weekday': 'Monthly, on the last such weekday (the last Friday)',
  rule: 'By a rule (RRULE)',
}

export type SeriesTexts = Readonly<Record<(typeof seriesFields)[number], string>>

/** What a form asks for: without a last day it is the first, without a repetition it is once. */
export function seriesOfTexts(texts: SeriesTexts): EventTimes {
  const isWholeDays = texts.wholeDays === 'yes'
  const { firstOn, lastOn, fromTime, toTime } = texts
  return {
    firstOn,
    lastOn: lastOn === '' ? firstOn : lastOn,
    fromTime: isWholeDays ? null : fromTime,
    toTime: isWholeDays ? null : toTime,
    repetition: repetitionOf(texts),
    leftOut: texts.leftOut.split(',').filter((day) => day !== ''),
  }
}

function repetitionOf(texts: SeriesTexts): Repetition | null {
  const every = texts['repetition.every']
  const rule = texts['repetition.rule'].trim()
  if (every === '' && rule === '') return null
  const isUntil = texts['repetition.ends'] === 'until'
  const weekdays = texts['repetition.weekdays'].split(',').filter((day) => day !== '')
  return {
    // A way that is none is refused when it is saved, and so is a number that is none.
    every: every as Repetition['every'],
    interval: Number(texts['repetition.interval'] || 1),
    weekdays: every === 'week' ? weekdays.map(Number) : [],
    until: isUntil ? texts['repetition.until'] : null,
    times: isUntil ? null : Number(texts['repetition.times'] || Number.NaN),
    ...(rule === '' ? {} : { rule }),
  }
}

/** The texts by which a form shows it. */
export function textsOfSeries(times: EventTimes): SeriesTexts {
  const { firstOn, lastOn, fromTime, toTime, repetition, leftOut } = times
  return {
    firstOn,
    lastOn: lastOn === firstOn ? '' : lastOn,
    wholeDays: fromTime === null ? 'yes' : '',
    fromTime: fromTime ?? '',
    toTime: toTime ?? '',
    'repetition.every': repetition?.every ?? '',
    'repetition.interval': String(repetition?.interval ?? 1),
    'repetition.weekdays': repetition?.weekdays.join(',') ?? '',
    'repetition.ends': repetition?.times ? 'times' : 'until',
    'repetition.until': repetition?.until ?? '',
    'repetition.times': String(repetition?.times ?? ''),
    'repetition.rule': repetition?.rule ?? '',
    leftOut: leftOut.join(','),
  }
}

export const noSeries: SeriesTexts = {
  firstOn: '',
  lastOn: '',
  wholeDays: '',
  fromTime: '',
  toTime: '',
  'repetition.every': '',
  'repetition.interval': '1',
  'repetition.weekdays': '',
  'repetition.ends': 'until',
  'repetition.until': '',
  'repetition.times': '',
  'repetition.rule': '',
  leftOut: '',
}
