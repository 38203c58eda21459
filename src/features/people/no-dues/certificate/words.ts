import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What a no-dues certificate says on paper. */
export const noDuesPaperWords = { en, hi, or }
