import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the web manifest says. */
export const manifestWords = { en, hi, or }
