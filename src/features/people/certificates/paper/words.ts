import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What every certificate says on paper beside its own sentences. */
export const paperWords = { en, hi, or }
