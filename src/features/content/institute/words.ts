import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the pages about the library and the institute say around their texts. */
export const instituteWords = { en, hi, or }

export type InstituteWords = Translated<typeof en>
