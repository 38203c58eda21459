import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Surveys, as those see them who answer. */
export const surveyWords = { en, hi, or }
