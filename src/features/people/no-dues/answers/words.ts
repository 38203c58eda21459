import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the server says of certificates to their readers: answers, reasons and mails. */
export const noDuesAnswerWords = { en, hi, or }
