import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { profileWords } from '../words.ts'
import type { ShownTerm } from './shown-committee.ts'

/** From when until when somebody has a role. */
export function TermDays({ fromDay, untilDay }: Pick<ShownTerm, 'fromDay' | 'untilDay'>) {
  const words = useWords(profileWords)
  const dates = useWords(calendarWords)
  const from = shownDay(dates, fromDay)
  return untilDay === null ? words.since(from) : words.fromUntil(from, shownDay(dates, untilDay))
}
