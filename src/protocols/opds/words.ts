import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What apps show of the library's e-books. */
export const opdsWords = { en, hi, or }
