import { useWords } from '#src/browser/words/use-words.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { HoursWords } from './opening-hours.ts'
import { instituteWords } from './words.ts'

/** What is said of opening hours in the reader's language. */
export function useHoursWords(): HoursWords {
  return [useWords(instituteWords), useWords(calendarWords)]
}
