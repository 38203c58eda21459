import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import type { calendarWords } from '#src/kernel/calendar/words.ts'
import { scoreWords } from './score-words.ts'
import type { Survey } from './surveys.ts'
import type { surveyWords } from './words.ts'

/** What stands around the questions of a survey, in one language. */
export type SurveySays = {
  readonly openUntil: string
  readonly privacy: string
  readonly groups: string
  readonly required: string
  readonly chooseSeveral: string
  /** What the scores from 1 to 5 mean. */
  readonly scores: readonly string[]
  readonly onceOnly: string
  readonly send: string
}

export function surveySays(
  words: (typeof surveyWords)['en'],
  dates: (typeof calendarWords)['en'],
  { closesOn, leastGroup }: Pick<Survey, 'closesOn' | 'leastGroup'>,
): SurveySays {
  const { privacy, required, chooseSeveral, onceOnly, send } = words
  return {
    openUntil: words.openUntil(shownDay(dates, closesOn)),
    privacy,
    groups: words.groups(String(leastGroup)),
    required,
    chooseSeveral,
    scores: scoreWords(words),
    onceOnly,
    send,
  }
}
