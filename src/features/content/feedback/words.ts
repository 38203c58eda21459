import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Feedback, as its senders see it. */
export const feedbackWords = { en, hi, or }
