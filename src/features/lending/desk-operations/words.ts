import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is said where the key of an operation does not fit: of an old form, or by a program. */
export const operationWords = { en, hi, or }
