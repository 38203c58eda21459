import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of what was typed into a form and not saved. */
export const formDraftWords = { en, hi, or }
