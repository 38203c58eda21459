import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the pages for signing in. */
export const accountsWords = { en, hi, or }

export type AccountsWords = Translated<typeof en>
