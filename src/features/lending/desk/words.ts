import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the pages of the desk say, and what is printed there. */
export const deskWords = { en, hi, or }

export type DeskWords = Translated<typeof en>
