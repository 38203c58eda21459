import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the page of a search. */
export const resultsWords = { en, hi, or }

export type ResultsWords = Translated<typeof en>
