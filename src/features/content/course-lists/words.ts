import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Reading lists of courses, as their readers see them. */
export const courseWords = { en, hi, or }
export type CourseWords = Translated<typeof en>
