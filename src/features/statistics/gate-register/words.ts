import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the page of a gate says. */
export const kioskWords = { en, hi, or }
