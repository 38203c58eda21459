import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/**
 * The words of the pieces that many pages are made of: lists, maps, files, the offer to install.
 */
export const browserWords = { en, hi, or }
