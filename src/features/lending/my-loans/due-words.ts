import { institute } from '#institute'
import { clockWords, daysBetween, localTime } from '#src/kernel/dates.ts'
import { dayOf } from '#src/kernel/institute-clock.ts'

/**
 * When something is due, for its reader: "due in 3 days", "due today at 2:05 pm", "2 days overdue".
 * `dueAt` is an ISO instant.
 */
export function dueWords(dueAt: string, now: Date): string {
  const due = localTime(new Date(dueAt), institute.timeZone)
  const days = daysBetween(dayOf(now), due.day)
  if (days > 1) return `due in ${days} days`
  if (days === 1) return `due tomorrow${clockOf(due.minutes)}`
  if (days < 0) return `${-days} ${days === -1 ? 'day' : 'days'} overdue`
  return new Date(dueAt) < now
    ? `overdue since${clockOf(due.minutes)}`.replace(' at ', ' ')
    : `due today${clockOf(due.minutes)}`
}

/** " at 2:05 pm"; nothing for what is due at the end of a day. */
function clockOf(minutes: number): string {
  if (minutes === 1439) return ''
  return ` at ${clockWords(minutes)}`
}
