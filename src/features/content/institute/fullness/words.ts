import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the home page says of the reading room. */
export const readingRoomWords = { en, hi, or }
