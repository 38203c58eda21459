import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What a reader is told when an e-book that they waited for is theirs to borrow. */
export const ebookLoanMessages = { en, hi, or }
