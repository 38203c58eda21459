import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What readers are told of their request for a membership: on pages, in answers and mails. */
export const membershipRequestWords = { en, hi, or }
