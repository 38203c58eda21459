import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is answered to those who add e-books; no browser has it. */
export const intakeFaults = { en, hi, or }
