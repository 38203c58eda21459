import { institute } from '#institute'
import { clockAt, dayOf } from '#src/institute/institute-clock.ts'
import { daysBetween, formatDay, localTime } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'

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

/**
 * What being late has come to, as a mark of a loan: "₹ 12 so far". None where it costs nothing yet.
 */
export function soFar(paise: number): string[] {
  return paise > 0 ? [`${rupees(paise)} so far`] : []
}
