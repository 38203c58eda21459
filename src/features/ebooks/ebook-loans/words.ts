import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What readers see of the e-books that they have on loan and wait for. */
export const ebookLoanWords = { en, hi, or }
