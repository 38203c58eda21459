import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The reader of e-books, its notes, and what it answers. */
export const readerWords = { en, hi, or }
