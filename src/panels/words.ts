import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the panels of students and faculty, and of the head of every panel. */
export const panelWords = { en, hi, or }

export type PanelWords = Translated<typeof en>
