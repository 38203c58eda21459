import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the desk says to a scan, with network and without, and on its slips. */
export const deskAnswerWords = { en, hi, or }

export type DeskAnswerWords = Translated<typeof en>
