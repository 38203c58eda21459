import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the page of a journal says above its print issues. */
export const printIssueWords = { en, hi, or }
