import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the door of an event says, where tickets are scanned. */
export const doorWords = { en, hi, or }

export type DoorWords = Translated<typeof en>
