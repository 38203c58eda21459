import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the pages of the office are called; in English as their rows say. */
export const officePageWords = { en, hi, or }
