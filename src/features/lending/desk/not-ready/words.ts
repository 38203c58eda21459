import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is said where a device keeps no desk: of all the desk, every device has these words. */
export const notReadyWords = { en, hi, or }

export type NotReadyWords = Translated<typeof en>
