import { institute } from '#institute'
import { clockWords, formatInstant, localTime } from '#src/kernel/dates.ts'

/**
 * When something was kept, as the office reads it: "today at 2:05 pm", "Fri, 20 Nov 2026, 2:05 pm".
 * Both in ms since 1970.
 */
export function whenWords(at: number, now: number): string {
  const { timeZone } = institute
  const then = new Date(at)
  const { day, minutes } = localTime(then, timeZone)
  const isToday = day === localTime(new Date(now), timeZone).day
  return isToday ? `today at ${clockWords(minutes)}` : formatInstant(then, timeZone)
}
