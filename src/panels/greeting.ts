import { formatDay, localTime } from '../kernel/dates.ts'

/** How the panel greets at an instant, and its day for people: "Good morning", "Sat, 21 Nov 2026". */
export function greetingAt(instant: Date, timeZone: string): { greeting: string; day: string } {
  const { day, minutes } = localTime(instant, timeZone)
  return { greeting: `Good ${partOfDay(minutes / 60)}`, day: formatDay(day) }
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 17) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}
