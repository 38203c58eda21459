import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is said of files that are not given out. */
export const fileWords = { en, hi, or }
