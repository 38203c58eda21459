import { readDay } from '#src/kernel/dates.ts'

/**
 * Whether the text is a day that a membership may begin or end on: of the calendar, between 1900
 * and 2199.
 */
export function isDay(text: string): boolean {
  return /^(?:19|20|21)/.test(text) && readDay(text) !== null
}
