import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is said of files that come with a form. */
export const attachedWords = { en, hi, or }
