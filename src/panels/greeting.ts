import { formatDay, localTime } from '#src/kernel/dates.ts'

/**
 * How the panel greets at an instant, and its day for people: "Good morning", "Sat, 21 Nov 2026".
 * At night no part of the day fits: "Welcome".
 */
export function greetingAt(instant: Date, timeZone: string): { greeting: string; day: string } {
  const { day, minutes } = localTime(instant, timeZone)
  return { greeting: greetingOf(minutes / 60), day: formatDay(day) }
}

function greetingOf(hour: number): string {
  if (hour < 4 || hour >= 22) return 'Welcome'
  if (hour >= 17) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}
