import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the pages of journals say to readers. */
export const journalWords = { en, hi, or }
