import { todayHere } from '#src/institute/institute-clock.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import type { CalendarWords } from '#src/kernel/calendar/words.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { DeskAnswerWords } from './words.ts'

/** What is said of a copy that is on the hold shelf, and whether its reader may still come for it. */
export function pickupWords(
  until: Day | null,
  words: DeskAnswerWords,
  calendar: CalendarWords,
  today = todayHere(),
) {
  if (until === null) return { words: words.awaitingPickup, isExpired: false }
  const isExpired = until < today
  const day = shownDay(calendar, until)
  return { words: isExpired ? words.pickupExpired(day) : words.awaitingUntil(day), isExpired }
}
