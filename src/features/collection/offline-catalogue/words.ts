import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is said of the books that a device keeps. */
export const offlineCatalogueWords = { en, hi, or }
