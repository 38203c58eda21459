import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the offline app, which come with its shell in every language. */
export const offlineWords = { en, hi, or }

export type OfflineWords = Translated<typeof en>
