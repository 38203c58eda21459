import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of signing in and of what is chosen with an account. */
export const accountsWords = { en, hi, or }
