import { institute } from '#institute'
import { type Day, localTime, readDay } from '#src/kernel/dates.ts'
import { longestRule, type Repetition } from './repetition.ts'

/** A rule of RFC 5545 as it is kept: its parts in one order, and its end apart. */
type ReadRule = Pick<Repetition, 'until' | 'times'> & { readonly rule: string }

/** What is wrong with a rule, in a sentence. */
type RuleFault = { readonly fault: string }

const monthDay = /^-?(?:[1-9]|[12]\d|3[01])$/
const weekday = /^(?:-?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)$/

/** What the parts of a rule may say, each value of a list; kept in this order. */
const patterns: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^(?:[1-9]|[1-9]\d)$/,
  BYMONTH: /^(?:[1-9]|1[0-2])$/,
  BYMONTHDAY: monthDay,
  BYDAY: weekday,
  BYSETPOS: monthDay,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
}

const ends: Readonly<Record<string, RegExp>> = {
  COUNT: /^[1-9]\d{0,4}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
}

/**
 * Reads a rule that somebody typed, or that a file has: "RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=6".
 * Of RFC 5545 those rules are taken of which calendars make the same days: ical.js, which some of
 * them are made with, errs in others or never ends.
 */
export function readRule(text: string): ReadRule | RuleFault {
  const written = text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
  if (written.length > longestRule)
    return { fault: `A rule has at most ${longestRule} characters.` }
  const parts = new Map<string, string>()
  for (const part of written.split(';')) {
    const [name = '', value = ''] = part.split('=', 2)
    const allowed = patterns[name] ?? ends[name]
    if (!allowed) return { fault: unknownPart(name) }
    if (parts.has(name)) return { fault: `This rule has ${name} twice.` }
    const wrong = value.split(',').find((one) => !allowed.test(one))
    if (wrong !== undefined) return { fault: `${name}=${wrong} is not a value that is taken here.` }
    parts.set(name, inOrder(value))
  }
  return disagreement(parts) ?? ruleOfParts(parts)
}

/** Numbers from the smallest on, as some calendars need them. */
function inOrder(list: string): string {
  const values = [...new Set(list.split(','))]
  const isNumbers = values.every((value) => /^-?\d{1,2}$/.test(value))
  return (isNumbers ? values.sort((one, other) => Number(one) - Number(other)) : values).join(',')
}

function unknownPart(name: string): string {
  return /^BY[A-Z]+$|^RSCALE$|^SKIP$/.test(name)
    ? `A rule with ${name} is not taken: say it by months, days and weekdays.`
    : 'Please give a rule as calendars write it, such as FREQ=MONTHLY;BYDAY=-1FR.'
}

/** Parts that do not go together. */
function disagreement(parts: ReadonlyMap<string, string>): RuleFault | null {
  const frequency = parts.get('FREQ')
  const isCounted = /\d/.test(parts.get('BYDAY') ?? '')
  const hasDays = ['BYMONTH', 'BYMONTHDAY', 'BYDAY'].some((name) => parts.has(name))
  if (!frequency) return { fault: 'A rule says FREQ=DAILY, WEEKLY, MONTHLY or YEARLY.' }
  if (isCounted && frequency !== 'MONTHLY') {
    return { fault: 'A weekday with a number (2TU) is of a month: give FREQ=MONTHLY.' }
  }
  if (frequency !== 'MONTHLY' && parts.has('BYMONTHDAY')) {
    return { fault: 'BYMONTHDAY goes with FREQ=MONTHLY alone.' }
  }
  if (frequency === 'MONTHLY' && parts.has('BYMONTH')) {
    return {
      fault: 'BYMONTH goes with FREQ=DAILY and WEEKLY alone: leave single days out instead.',
    }
  }
  if (parts.has('BYMONTHDAY') && parts.has('BYDAY')) {
    return { fault: 'A rule names days by BYDAY or by BYMONTHDAY, not by both.' }
  }
  if (frequency === 'YEARLY' && hasDays) {
    return {
      fault: 'FREQ=YEARLY is taken without further parts: the same day each year.',
    }
  }
  if (parts.has('BYSETPOS') && !(frequency === 'MONTHLY' && parts.has('BYDAY'))) {
    return { fault: 'BYSETPOS chooses among the days of a month: give FREQ=MONTHLY and BYDAY.' }
  }
  if (parts.has('COUNT') && parts.has('UNTIL')) {
    return { fault: 'A rule ends by COUNT or by UNTIL, not by both.' }
  }
  return null
}

function ruleOfParts(parts: ReadonlyMap<string, string>): ReadRule | RuleFault {
  const { INTERVAL = '1', WKST = 'MO', COUNT, UNTIL, ...days } = Object.fromEntries(parts)
  const named = Object.keys(patterns).flatMap((name) =>
    days[name] ? [`${name}=${days[name]}`] : [],
  )
  const until = UNTIL ? lastDay(UNTIL) : null
  if (UNTIL && until === null) return { fault: `UNTIL=${UNTIL} is no day of the calendar.` }
  const rule = [...named, `INTERVAL=${INTERVAL}`, `WKST=${WKST}`].join(';')
  return { rule, until, times: COUNT ? Number(COUNT) : null }
}

/** The day of an end, which a rule gives as a day, by the clock, or in UTC. */
function lastDay(until: string): Day | null {
  const [, year, month, date, hours = '00', minutes = '00', seconds = '00'] =
    /^(....)(..)(..)(?:T(..)(..)(..))?/.exec(until) ?? []
  const day = readDay(`${year}-${month}-${date}`)
  if (day === null || !until.endsWith('Z')) return day
  const instant = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(instant.getTime()) ? null : localTime(instant, institute.timeZone).day
}
