import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/**
 * What texts say of settings: the table of the rules of lending, and how long something is kept.
 */
export const tableWords = { en, hi, or }

export type TableWords = Translated<typeof en>
