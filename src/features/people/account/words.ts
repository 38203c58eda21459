import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the pages of one's own account. */
export const accountWords = { en, hi, or }

export type AccountWords = Translated<typeof en>
