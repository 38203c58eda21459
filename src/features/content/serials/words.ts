import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the page of a journal says of its issues and bound volumes. */
export const serialWords = { en, hi, or }
