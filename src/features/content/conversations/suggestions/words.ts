import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What may answer a question before it is sent. */
export const suggestionWords = { en, hi, or }
