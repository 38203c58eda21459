import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the form that opens the admin panel, and of what was sent before it was open. */
export const gateWords = { en, hi, or }
