import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is said where a device keeps no door: of all the door, every device has these words. */
export const doorNotReadyWords = { en, hi, or }

export type DoorNotReadyWords = Translated<typeof en>
