import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of a book's page, and of what a reader can take along from it. */
export const bookPageWords = { en, hi, or }

export type BookPageWords = Translated<typeof en>
