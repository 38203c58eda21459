import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the pages behind the home page say, which no first visit of it loads. */
export const innerWords = { en, hi, or }
