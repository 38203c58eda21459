import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What may be wrong with what is written of people, and what a token is for; no browser has it. */
export const faultWords = { en, hi, or }

export type FaultWords = Translated<typeof en>
