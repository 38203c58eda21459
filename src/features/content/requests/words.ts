import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Requests, as readers and approvers see them. */
export const requestWords = { en, hi, or }
export type RequestWords = (typeof requestWords)['en']
