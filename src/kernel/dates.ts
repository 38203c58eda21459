/** The months, short, January first. */
const shortMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

/** The weekdays by their numbers, Sunday first. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** The same, short, as `institute.ts` names them too. */
export const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** The numbers of the weekdays as a week is shown. */
export const mondayFirst: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

/** A calendar day of the institute as YYYY-MM-DD. */
export type Day = string

/**
 * The first and the last of the days that people may give: others are slips such as 0026 for 2026.
 */
const firstGiven: Day = '1800-01-01'
const lastGiven: Day = '2999-12-31'

/**
 * The institute's day and time of an instant of the years 1 to 9999: `{ day: '2026-11-21', weekday:
 * 6, minutes: 615 }` (weekday 0 = Sunday).
 */
export function localTime(
  instant: Date,
  timeZone: string,
): { day: Day; weekday: number; minutes: number } {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '0'
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return { day, weekday, minutes: Number(part('hour')) * 60 + Number(part('minute')) }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The zone's clock, made once: making one takes a phone a tenth of a second. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** A day for people: "Mon, 24 Nov 2026". */
export function formatDay(day: Day): string {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = shortWeekdays[date.getUTCDay()]
  return `${weekday}, ${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** An instant for people, by the institute's clock: "Mon, 24 Nov 2026, 2:05 pm". */
export function formatInstant(instant: Date, timeZone: string): string {
  const { day, minutes } = localTime(instant, timeZone)
  return `${formatDay(day)}, ${clockWords(minutes)}`
}

/** Minutes of a day as people say them: 540 is "9:00 am", 720 "12 noon", 1440 "midnight". */
export function clockWords(minutes: number): string {
  if (minutes % minutesOfDay === 0) return 'midnight'
  if (minutes === minutesOfDay / 2) return '12 noon'
  const hour = Math.floor(minutes / 60)
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

const minutesOfDay = 24 * 60

/** Minutes of a day as programs and fields of forms write them: 545 is "09:05". */
export function clockText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The minutes of the day that a text names as 09:05; null where it names none. */
export function readClock(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/**
 * The day from 1800 to 2999 that a text names as YYYY-MM-DD; null where it names none, such as
 * 2026-02-30.
 */
export function readDay(text: string): Day | null {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return null
  if (text < firstGiven || text > lastGiven) return null
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text
}

const millisecondsOfDay = 86_400_000

/** The day that comes `count` days after; before it where `count` is negative. */
export function dayAfter(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsOfDay)
    .toISOString()
    .slice(0, 10)
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round(
    (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsOfDay,
  )
}

/** 0 for a Sunday to 6 for a Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The instant when the clock of the zone shows so many minutes (or part of one) of the day. */
export function instantAt(day: Day, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const shiftAt = (instant: number) => {
    const shown = localTime(new Date(instant), timeZone)
    const floor = Math.floor(instant / 60_000) * 60_000
    return Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * 60_000 - floor
  }
  const near = wanted - shiftAt(wanted)
  return new Date(wanted - shiftAt(near))
}
