import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What every mail to one person says. */
export const mailBodyWords = { en, hi, or }
