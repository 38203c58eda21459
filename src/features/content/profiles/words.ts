import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the pages of people say to readers. */
export const profileWords = { en, hi, or }
