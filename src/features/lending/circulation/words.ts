import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/**
 * Why something is refused and what a fine is made of, for whoever's it is, and at the desk.
 */
export const circulationWords = { en, hi, or }

export type CirculationWords = Translated<typeof en>
