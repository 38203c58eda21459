import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What askers and approvers are told of a request, by mail and on their devices. */
export const requestMessageWords = { en, hi, or }
