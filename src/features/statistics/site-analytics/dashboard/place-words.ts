import { type Day, formatDay } from '#src/kernel/dates.ts'

/** A day or month of a chart: "Mon, 24 Nov 2026", "Nov 2026". */
export function placeWords(at: Day, unit: 'day' | 'month'): string {
  const words = formatDay(at)
  return unit === 'day' ? words : words.replace(/^\w+, \d+ /, '')
}
