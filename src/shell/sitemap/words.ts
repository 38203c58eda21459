import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the page of all pages says. */
export const sitemapWords = { en, hi, or }
