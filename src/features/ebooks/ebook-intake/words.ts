import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What those who add e-books read; administrators read the English ones. */
export const intakeWords = { en, hi, or }
