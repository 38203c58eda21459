import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of what readers have with the library: loans, holds, dues, the card. */
export const myLoansWords = { en, hi, or }

export type MyLoansWords = Translated<typeof en>
