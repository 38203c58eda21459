import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is said of errors and limits that no room knows. */
export const problemWords = { en, hi, or }
