import { type Day, formatDay } from '#src/kernel/dates.ts'
import { en } from './words/en.ts'
import type { CirculationWords } from './words.ts'

/**
 * A sentence that a reader may read too, in whichever words; `day` shows a day in them. As JSON has
 * no functions, no answer and nothing stored holds one.
 */
export type Said = (words: CirculationWords, day: (day: Day) => string) => string

/** The sentence as the desk says it, which speaks English. */
export function saidAtDesk(said: Said): string {
  return said(en, formatDay)
}
