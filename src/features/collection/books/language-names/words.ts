import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The names of the languages of books by their MARC codes: where many books are shown. */
export const languageWords = { en, hi, or }

export type LanguageWords = Translated<typeof en>
