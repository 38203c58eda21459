import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The list of refused scans. */
export const scanWords = { en, hi, or }

export type ScanWords = Translated<typeof en>
