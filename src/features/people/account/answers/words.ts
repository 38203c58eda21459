import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the server says of one's own account: why something cannot be done, what tokens may do. */
export const accountAnswerWords = { en, hi, or }
