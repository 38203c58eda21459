import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Why an entry of a file cannot be read; no browser has it. */
export const referenceWords = { en, hi, or }
