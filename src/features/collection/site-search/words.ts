import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/**
 * The words of the search over the whole site; the kinds of its results are named by their rooms.
 */
export const siteSearchWords = { en, hi, or }
