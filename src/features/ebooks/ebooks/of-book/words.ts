import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the link from a book to its e-book. */
export const ebookLinkWords = { en, hi, or }
