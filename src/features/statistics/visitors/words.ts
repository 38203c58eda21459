import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What readers see of the count of visitors. */
export const visitorWords = { en, hi, or }
