import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the bars, menus, footer and error pages. */
export const shellWords = { en, hi, or }

export type ShellWords = Translated<typeof en>
