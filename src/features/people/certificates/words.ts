import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the page says that verifies certificates, and what certificates have in common. */
export const certificateWords = { en, hi, or }
