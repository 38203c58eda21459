import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is wrong with a list of labels, their sheet or a single symbol. */
export const labelFaultWords = { en, hi, or }

export type LabelFaultWords = Translated<typeof en>
