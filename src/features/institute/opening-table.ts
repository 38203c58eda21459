import { type Day, dayAfter, formatDay } from '../../kernel/dates.ts'
import type { OpeningHours } from '../../kernel/institute-shape.ts'
import { hoursOn, minutesOf } from '../library-calendar/usual-hours.ts'
import { clockText } from './opening-hours.ts'

type Spans = OpeningHours['weekly']['Mon']
export type HoursRow = { readonly days: string; readonly hours: string; readonly today: boolean }

/** The week as a notice at the door has it: neighbouring days with the same times in one row ("Mon – Fri"). */
export function weekRows(hours: OpeningHours, todayName: string): HoursRow[] {
  const groups: { first: string; last: string; hours: string; today: boolean }[] = []
  for (const [day, spans] of Object.entries(hours.weekly)) {
    const text = spansText(spans)
    const last = groups.at(-1)
    if (last?.hours === text) {
      last.last = day
      last.today ||= day === todayName
    } else {
      groups.push({ first: day, last: day, hours: text, today: day === todayName })
    }
  }
  return groups.map((group) => ({
    days: group.first === group.last ? group.first : `${group.first} – ${group.last}`,
    hours: group.hours,
    today: group.today,
  }))
}

/** The days within `days` from `today` on (itself included) that differ from the week, in order. */
export function comingExceptions(
  hours: OpeningHours,
  today: Day,
  days: number,
): { day: Day; dayText: string; name: string; hours: string }[] {
  return Array.from({ length: days }, (_, ahead) => dayAfter(today, ahead)).flatMap((day) => {
    const { spans, name } = hoursOn(hours, day)
    return name ? [{ day, dayText: formatDay(day), name, hours: spansText(spans) }] : []
  })
}

/** "9:00 am – 1:00 pm, 2:00 pm – 5:00 pm", "Open all day", "Closed". */
export function spansText(spans: Spans): string {
  if (spans.length === 0) return 'Closed'
  return spans
    .map(([opens, closes]) =>
      opens === '00:00' && closes === '24:00'
        ? 'Open all day'
        : `${clockText(minutesOf(opens))} – ${clockText(minutesOf(closes))}`,
    )
    .join(', ')
}
