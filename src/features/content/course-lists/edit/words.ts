import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What whoever writes reading lists sees, and is answered. */
export const editWords = { en, hi, or }
export type EditWords = Translated<typeof en>
