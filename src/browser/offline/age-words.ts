import { institute } from '#institute'
import { formatInstant, localTime } from '#src/kernel/dates.ts'

/**
 * When something was kept, for people: "today at 14:05", "Fri, 20 Nov 2026, 14:05". Both in ms
 * since 1970.
 */
export function whenWords(at: number, now: number): string {
  const { timeZone } = institute
  const then = new Date(at)
  const words = formatInstant(then, timeZone)
  const isToday = localTime(then, timeZone).day === localTime(new Date(now), timeZone).day
  return isToday ? `today at ${words.slice(-5)}` : words
}
