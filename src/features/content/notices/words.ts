import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the pages of notices say to readers. */
export const noticeWords = { en, hi, or }
