import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Why an e-book is not lent, and what stands against a no-dues certificate. */
export const ebookLoanRefusals = { en, hi, or }
