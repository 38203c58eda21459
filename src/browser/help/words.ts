import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the help of every page says. */
export const helpWords = { en, hi, or }
