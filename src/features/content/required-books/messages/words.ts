import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What a reader is told when books arrive that the library was missing. */
export const arrivalWords = { en, hi, or }
