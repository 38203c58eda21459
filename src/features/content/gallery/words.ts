import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the pages of the gallery say to readers. */
export const galleryWords = { en, hi, or }
