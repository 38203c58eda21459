import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What mails to the owners of profiles say; no browser has it. */
export const profileMailWords = { en, hi, or }
