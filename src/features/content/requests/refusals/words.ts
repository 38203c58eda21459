import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Why a request cannot be taken, for its asker. */
export const requestRefusals = { en, hi, or }
