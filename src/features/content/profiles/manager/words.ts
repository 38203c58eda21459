import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the pages say on which profiles are written. */
export const managerWords = { en, hi, or }
