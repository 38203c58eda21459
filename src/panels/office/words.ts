import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the frame of the office: its menu, its command field, what waits, its panel. */
export const officeWords = { en, hi, or }

export type OfficeWords = Translated<typeof en>
