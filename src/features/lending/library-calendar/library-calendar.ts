import { type Day, dayAfter, daysBetween, weekdayOf } from '#src/kernel/dates.ts'
import type { OpeningHours } from '#src/kernel/institute-shape.ts'
import { hoursOn, minutesOf, weeklyHours } from './usual-hours.ts'

/** Letters of why a day differs from others. */
export const longestReason = 120

/**
 * When the library is open on a day, or on days. One of `weekday`, `monthDay` and `firstDay` says
 * which.
 */
export type CalendarDay = {
  readonly id: string
  /** null: every branch. */
  readonly branch: string | null
  /** Every week; 0 is Sunday. */
  readonly weekday: number | null
  /** Every year: `01-26`. */
  readonly monthDay: string | null
  readonly firstDay: Day | null
  readonly lastDay: Day | null
  readonly isOpen: boolean
  /** Minutes of the day; null on an open day: the usual hours of its weekday. */
  readonly opens: number | null
  readonly closes: number | null
  readonly name: string
  /** The hours of a weekday that hold where nothing else is said. */
  readonly isUsual: boolean
}

/**
 * When the library is open on a day, in minutes; no span: closed. `name`: why it differs from other
 * weeks.
 */
export type Opening = {
  readonly spans: readonly (readonly [opens: number, closes: number])[]
  readonly name: string | null
}

/** The days of one branch; `week` has those of a week in which nothing happens, Sunday first. */
export type Calendar = {
  readonly opening: (day: Day) => Opening
  readonly week: readonly Opening[]
}

/**
 * Where a calendar has no open day for so long, days are counted as if it had them: nothing hangs.
 */
const horizonDays = 800

/**
 * The calendar of a branch: dates before yearly before weekly rows, the shortest range first, rows
 * of the branch before those of all, the usual hours last. Rows that are alike in this say the
 * hours together, and closed where one of them does. `hours` hold where no row says anything.
 */
export function calendarOf(
  hours: OpeningHours,
  days: readonly CalendarDay[],
  branch: string,
): Calendar {
  const rows = days
    .filter((row) => row.branch === null || row.branch === branch)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const usual = (day: Day) =>
    openingOf(bestOf(rows.filter((row) => row.isUsual && isAbout(row, day))), []) ?? {
      spans: minutesOfSpans(weeklyHours(hours, day)),
      name: null,
    }
  const known = new Map<Day, Opening>()
  const opening = (day: Day): Opening => {
    const before = known.get(day)
    if (before) return before
    const best = bestOf(rows.filter((row) => isAbout(row, day)))
    const found = openingOf(best, usual(day).spans) ?? usualOpening(hours, day)
    known.set(day, found)
    return found
  }
  const weekly = rows.filter(({ weekday }) => weekday !== null)
  const week = someWeek.map(
    (day) =>
      openingOf(bestOf(weekly.filter((row) => isAbout(row, day))), usual(day).spans) ?? usual(day),
  )
  return { opening, week }
}

/** Any Sunday and the days after it. */
const someWeek: readonly Day[] = Array.from({ length: 7 }, (_, ahead) =>
  dayAfter('2026-11-22', ahead),
)

/** Whether the library opens at all on the day. */
export function isOpen(calendar: Calendar, day: Day): boolean {
  return calendar.opening(day).spans.length > 0
}

/** The first open day from this one on. */
export function nextOpenDay(calendar: Calendar, day: Day): Day {
  return openDayFrom(calendar, day, 1)
}

/** The last open day up to this one. */
export function previousOpenDay(calendar: Calendar, day: Day): Day {
  return openDayFrom(calendar, day, -1)
}

/** The day that comes so many open days after; 0 is the day itself, open or not. */
export function addOpenDays(calendar: Calendar, day: Day, count: number): Day {
  let reached = day
  for (let left = count; left > 0; left--) reached = nextOpenDay(calendar, dayAfter(reached, 1))
  return reached
}

/** How many open days lie after `from`, up to `to` and with it. */
export function openDaysBetween(calendar: Calendar, from: Day, to: Day): number {
  const known = counted.get(calendar) ?? new Map<string, number>()
  counted.set(calendar, known)
  const span = `${from} ${to}`
  const open = known.get(span) ?? countOpenDays(calendar, from, to)
  if (known.size < mostCounted) known.set(span, open)
  return open
}

/** Fines of one day ask for the same spans over and over. */
const counted = new WeakMap<Calendar, Map<string, number>>()
const mostCounted = 5000

function countOpenDays(calendar: Calendar, from: Day, to: Day): number {
  let open = 0
  for (let left = daysBetween(from, to), day = from; left > 0; left--) {
    day = dayAfter(day, 1)
    if (isOpen(calendar, day)) open++
  }
  return open
}

/**
 * The minute at which the library closes on the day; the day's end where it is closed or open to
 * the end.
 */
export function closingMinute(calendar: Calendar, day: Day): number {
  return calendar.opening(day).spans.at(-1)?.[1] ?? 1440
}

/** The minute at which the library opens on the day; 0 where it is closed. */
export function openingMinute(calendar: Calendar, day: Day): number {
  return calendar.opening(day).spans[0]?.[0] ?? 0
}

function openDayFrom(calendar: Calendar, day: Day, step: 1 | -1): Day {
  for (let ahead = 0; ahead <= horizonDays; ahead++) {
    const candidate = dayAfter(day, ahead * step)
    if (isOpen(calendar, candidate)) return candidate
  }
  return day
}

/**
 * What a smaller number has goes before: dates by their length, then yearly, then weekly rows; of a
 * branch before all.
 */
function rankOf({ firstDay, lastDay, monthDay, branch, isUsual }: CalendarDay): number {
  const length =
    firstDay !== null && lastDay !== null
      ? daysBetween(firstDay, lastDay)
      : monthDay !== null
        ? 1000
        : isUsual
          ? 3000
          : 2000
  return length * 2 + (branch === null ? 1 : 0)
}

function isAbout({ weekday, monthDay, firstDay, lastDay }: CalendarDay, day: Day): boolean {
  if (firstDay !== null && lastDay !== null) return firstDay <= day && day <= lastDay
  return monthDay !== null ? day.slice(5) === monthDay : weekday === weekdayOf(day)
}

/** Of rows in their order, the first and those that are as good. */
function bestOf(rows: readonly CalendarDay[]): readonly CalendarDay[] {
  const [first] = rows
  return first ? rows.filter((row) => rankOf(row) === rankOf(first)) : []
}

/**
 * What rows say together; an open day without hours has those of `usual`. null: there is no row.
 */
function openingOf(rows: readonly CalendarDay[], usual: Opening['spans']): Opening | null {
  const said = rows.find(({ isOpen }) => !isOpen) ?? rows[0]
  if (!said) return null
  const name = said.isUsual ? null : said.name
  if (!said.isOpen) return { spans: [], name }
  const spans = rows.flatMap(({ opens, closes }) =>
    opens === null || closes === null ? [] : [[opens, closes] as const],
  )
  if (spans.length > 0) return { spans: joined(spans), name }
  return { spans: usual.length > 0 ? usual : [[600, 1020]], name }
}

/** Spans in their order, those that touch as one. */
function joined(spans: Opening['spans']): Opening['spans'] {
  const result: [number, number][] = []
  for (const [opens, closes] of spans.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && opens <= last[1]) last[1] = Math.max(last[1], closes)
    else result.push([opens, closes])
  }
  return result
}

function usualOpening(hours: OpeningHours, day: Day): Opening {
  const { spans, name } = hoursOn(hours, day)
  return { spans: minutesOfSpans(spans), name }
}

function minutesOfSpans(spans: readonly (readonly [string, string])[]) {
  return spans.map(([opens, closes]) => [minutesOf(opens), minutesOf(closes)] as const)
}
