import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of what stands on several pages of books: the search box, the way to a page. */
export const catalogueWords = { en, hi, or }
