import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the library says to senders: of what cannot be taken, and in mails. */
export const feedbackAnswerWords = { en, hi, or }
