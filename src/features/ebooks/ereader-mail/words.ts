import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Sending e-books to an e-reader, as readers see it. */
export const ereaderWords = { en, hi, or }
