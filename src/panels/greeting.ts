import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import type { CalendarWords } from '#src/kernel/calendar/words.ts'
import { localTime } from '#src/kernel/dates.ts'
import type { PanelWords } from './words.ts'

/**
 * How the panel greets at an instant, and its day for people: "Good morning", "Sat, 21 Nov 2026".
 * At night no part of the day fits: "Welcome".
 */
export function greetingAt(
  instant: Date,
  timeZone: string,
  words: PanelWords,
  calendar: CalendarWords,
): { greeting: string; day: string } {
  const { day, minutes } = localTime(instant, timeZone)
  return { greeting: greetingOf(minutes / 60, words), day: shownDay(calendar, day) }
}

function greetingOf(hour: number, words: PanelWords): string {
  if (hour < 4 || hour >= 22) return words.welcome
  if (hour >= 17) return words.goodEvening
  return hour < 12 ? words.goodMorning : words.goodAfternoon
}
