import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the pages of registrations and tickets say to readers. */
export const registrationWords = { en, hi, or }
