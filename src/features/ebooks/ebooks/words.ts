import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The e-books, as their readers see them. */
export const ebookWords = { en, hi, or }
