import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is answered to readers who talk with the library, and written to them by mail. */
export const conversationAnswerWords = { en, hi, or }
