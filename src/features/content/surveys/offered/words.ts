import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Surveys that wait for answers: few words, as the home page has them. */
export const offeredWords = { en, hi, or }
