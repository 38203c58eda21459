import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import { shortWeekdayName, shownClock, shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { type Day, dayAfter, mondayFirst, weekdayOf } from '#src/kernel/dates.ts'
import type { HoursWords } from './opening-hours.ts'

type Spans = PublicHours['week'][number]
type HoursRow = { readonly days: string; readonly hours: string; readonly today: boolean }

/**
 * The week as a notice at the door has it: neighbouring days with the same times in one row ("Mon –
 * Fri").
 */
export function weekRows(week: PublicHours['week'], today: Day, words: HoursWords): HoursRow[] {
  const groups: { first: string; last: string; hours: string; today: boolean }[] = []
  for (const weekday of mondayFirst) {
    const text = spansText(week[weekday] ?? [], words)
    const day = shortWeekdayName(words[1], weekday)
    const isToday = weekday === weekdayOf(today)
    const last = groups.at(-1)
    if (last?.hours === text) {
      last.last = day
      last.today ||= isToday
    } else {
      groups.push({ first: day, last: day, hours: text, today: isToday })
    }
  }
  return groups.map((group) => ({
    days: group.first === group.last ? group.first : `${group.first} – ${group.last}`,
    hours: group.hours,
    today: group.today,
  }))
}

/** Days that differ from the week, those that follow each other for one reason together. */
type ComingDays = {
  readonly day: Day
  /** "Closed on Sat, 26 Dec 2026: Christmas", "On Mon, 28 Dec 2026, 9:00 am – 1:00 pm: sports". */
  readonly text: string
}

/** The days that differ from the week, in order. */
export function comingExceptions({ first, days }: PublicHours, words: HoursWords): ComingDays[] {
  const [says, dates] = words
  const groups: { from: Day; to: Day; name: string; spans: Spans; hours: string }[] = []
  for (const [ahead, { spans, name }] of days.entries()) {
    if (name === null) continue
    const [day, hours, last] = [dayAfter(first, ahead), spansText(spans, words), groups.at(-1)]
    if (last?.name === name && last.hours === hours && dayAfter(last.to, 1) === day) last.to = day
    else groups.push({ from: day, to: day, name, spans, hours })
  }
  return groups.map(({ from, to, name, spans, hours }) => {
    const [begin, end] = [shownDay(dates, from), shownDay(dates, to)]
    const days = from === to ? begin : says.daysTo(begin, end)
    return {
      day: from,
      text: spans.length === 0 ? says.closedOn(days, name) : says.openOn(days, hours, name),
    }
  })
}

/** "9:00 am – 1:00 pm, 2:00 pm – 5:00 pm", "Open all day", "Closed". */
export function spansText(spans: Spans, [says, dates]: HoursWords): string {
  if (spans.length === 0) return says.closed
  return spans
    .map(([opens, closes]) =>
      opens === 0 && closes === 1440
        ? says.openAllDay
        : `${shownClock(dates, opens)} – ${shownClock(dates, closes)}`,
    )
    .join(', ')
}
