import { institute } from '#institute'
import { dayOf } from '#src/institute/institute-clock.ts'
import { shownClock } from '#src/kernel/calendar/shown-dates.ts'
import type { CalendarWords } from '#src/kernel/calendar/words.ts'
import { daysBetween, localTime } from '#src/kernel/dates.ts'
import type { MyLoansWords } from './words.ts'

/**
 * When something is due, for its reader: "due in 3 days", "due today at 2:05 pm", "2 days overdue".
 * `dueAt` is an ISO instant.
 */
export function dueWords(
  dueAt: string,
  now: Date,
  words: MyLoansWords,
  calendar: CalendarWords,
): string {
  const due = localTime(new Date(dueAt), institute.timeZone)
  const days = daysBetween(dayOf(now), due.day)
  const time = shownClock(calendar, due.minutes)
  const isAtNight = due.minutes === lastMinute
  if (days > 1) return words.dueIn(days)
  if (days === 1) return isAtNight ? words.dueTomorrow : words.dueTomorrowAt(time)
  if (days < 0) return words.overdueFor(-days)
  if (new Date(dueAt) < now) return words.overdueSince(time)
  return isAtNight ? words.dueToday : words.dueTodayAt(time)
}

/** What is due then is due at the end of the day. */
const lastMinute = 24 * 60 - 1
