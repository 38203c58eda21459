import { institute } from '../../../institute.ts'
import { daysBetween, formatDay, localTime } from '../../kernel/dates.ts'
import { clockAt, dayOf } from '../../kernel/institute-clock.ts'

/** When a loan is due seen from now: "2 days late", "today, 17:00", "Mon, 7 Dec 2026". */
export function dueIn(dueAt: string, now: Date): string {
  const due = localTime(new Date(dueAt), institute.timeZone)
  const days = daysBetween(dayOf(now), due.day)
  const time = clockAt(dueAt)
  const isDay = due.minutes === 1439
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`
  if (days === 0) return isDay ? 'Due today' : `Due today, ${time}`
  const day = formatDay(due.day)
  if (!isDay) return `Due ${day}, ${time}`
  return days === 1 ? 'Due tomorrow' : `Due ${day}`
}
