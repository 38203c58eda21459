import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the help at the desk says. */
export const deskHelpWords = { en, hi, or }
