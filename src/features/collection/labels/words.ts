import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the page that makes barcodes and sheets of labels. */
export const labelWords = { en, hi, or }

export type LabelWords = Translated<typeof en>
