import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the pages of events say to readers. */
export const eventWords = { en, hi, or }
