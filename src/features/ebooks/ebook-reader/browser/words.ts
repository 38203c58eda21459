import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the script of the reader says; it comes with all languages. */
export const scriptWords = { en, hi, or }
