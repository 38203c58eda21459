import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the staff roles are called, by their names. */
export const staffRoleWords = { en, hi, or }
