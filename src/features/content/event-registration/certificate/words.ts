import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What a certificate of attendance says on paper. */
export const attendancePaperWords = { en, hi, or }
