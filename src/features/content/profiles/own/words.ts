import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What a panel says of its reader's own profile. */
export const ownProfileWords = { en, hi, or }
