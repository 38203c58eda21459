import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is said of pictures that cannot be taken. */
export const pictureWords = { en, hi, or }
