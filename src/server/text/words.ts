import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Why a text cannot be drawn. */
export const textWords = { en, hi, or }
