import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is said of any book: its kind, where its copies are, who made it. */
export const booksWords = { en, hi, or }

export type BooksWords = Translated<typeof en>
