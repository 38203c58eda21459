import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Why somebody cannot register, or cancel. */
export const registrationRefusals = { en, hi, or }
