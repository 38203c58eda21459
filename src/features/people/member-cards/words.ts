import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What a library card says, and why none is printed. */
export const cardPaperWords = { en, hi, or }

export type CardPaperWords = Translated<typeof en>
