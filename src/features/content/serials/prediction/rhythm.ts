import { type Day, dayAfter, weekdayOf } from '#src/kernel/dates.ts'

/** When issues come out, before anything irregular. */
export type Rhythm =
  /** Each day but for some weekdays, 0 for Sunday: so also what comes three times a week. */
  | { readonly unit: 'day'; readonly without: readonly number[] }
  | { readonly unit: 'week'; readonly every: number }
  /**
   * Every so many months: on these days of the month, or with none on the day of the first issue. A
   * month that is too short has the issue on its last day.
   */
  | { readonly unit: 'month'; readonly every: number; readonly days: readonly number[] }
  /** Nothing can be foretold. */
  | { readonly unit: 'irregular' }

/**
 * The days of a rhythm in their order, from that of the first issue to `last`; none where it is not
 * every so many weeks or months.
 */
export function* rhythmDays(rhythm: Rhythm, first: Day, last: Day): Generator<Day> {
  if ('every' in rhythm && !(rhythm.every >= 1)) return
  switch (rhythm.unit) {
    case 'day':
      for (let day = first; day <= last; day = dayAfter(day, 1)) {
        if (!rhythm.without.includes(weekdayOf(day))) yield day
      }
      return
    case 'week':
      for (let day = first; day <= last; day = dayAfter(day, 7 * rhythm.every)) yield day
      return
    case 'month':
      yield* monthDays(rhythm, first, last)
      return
    case 'irregular':
      return
  }
}

function* monthDays(
  { every, days }: Extract<Rhythm, { unit: 'month' }>,
  first: Day,
  last: Day,
): Generator<Day> {
  const wanted = days.length === 0 ? [Number(first.slice(8))] : days.toSorted((a, b) => a - b)
  let before = dayAfter(first, -1)
  for (let month = monthOf(first); dayInMonth(month, 1) <= last; month += every) {
    for (const date of wanted) {
      const day = dayInMonth(month, date)
      if (day <= before || day > last) continue
      before = day
      yield day
    }
  }
}

/** A month as a number that goes on over the years. */
function monthOf(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/** The day of a month, or the month's last one where it is shorter. */
function dayInMonth(month: number, date: number): Day {
  const [year, of] = [Math.floor(month / 12), month % 12]
  const length = new Date(Date.UTC(year, of + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, of, Math.min(date, length))).toISOString().slice(0, 10)
}
