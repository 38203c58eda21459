import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the certificate for its reader, and for whoever verifies it. */
export const noDuesWords = { en, hi, or }
