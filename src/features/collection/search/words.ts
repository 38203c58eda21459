import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What filters and suggestions are called. */
export const searchWords = { en, hi, or }

export type SearchWords = Translated<typeof en>
