import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is said of answers that cannot be taken. */
export const surveyAnswerWords = { en, hi, or }
