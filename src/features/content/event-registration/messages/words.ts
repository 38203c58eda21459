import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What those who registered are written. */
export const registrationMessageWords = { en, hi, or }
