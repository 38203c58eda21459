import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The passwords of apps that read e-books, and what is answered about them. */
export const appPasswordWords = { en, hi, or }
