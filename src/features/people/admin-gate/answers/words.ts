import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the server says of the admin panel: why it stays shut, and the mail of its lock. */
export const gateAnswerWords = { en, hi, or }
