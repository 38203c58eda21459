import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What a desk says of the network, and what is said of what it did without. */
export const offlineDeskWords = { en, hi, or }

export type OfflineDeskWords = Translated<typeof en>
