import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The list of required books, as its reader and those whom it is shared with see it. */
export const requiredWords = { en, hi, or }

export type RequiredWords = Translated<typeof en>
