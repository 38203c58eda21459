import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the form of the advanced search. */
export const advancedWords = { en, hi, or }

export type AdvancedWords = Translated<typeof en>
