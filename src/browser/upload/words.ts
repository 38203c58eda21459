import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the list of files that are being sent. */
export const uploadListWords = { en, hi, or }
