import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { type Day, formatDay } from '#src/kernel/dates.ts'
import type { Sentence } from '#src/kernel/words/sentence.ts'
import { en } from './words/en.ts'
import { type CirculationWords, circulationWords } from './words.ts'

/**
 * A sentence in whichever words; `day` shows a day in them. As JSON has no functions, no answer and
 * nothing stored holds one.
 */
export type Said = (words: CirculationWords, day: (day: Day) => string) => string

/** The sentence in English, as records keep it and programs of the office read it. */
export function saidAtDesk(said: Said): string {
  return said(en, formatDay)
}

/** The same in a language; a browser has the words of its reader, and English. */
export function saidIn(said: Said): Sentence {
  return (language) => {
    if (language === 'en') return saidAtDesk(said)
    return said(circulationWords[language], (day) => shownDay(calendarWords[language], day))
  }
}
