import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the lists from A to Z and of the shelf. */
export const listWords = { en, hi, or }

export type ListWords = Translated<typeof en>
