import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the server says where a device cannot be told anything. */
export const pushWords = { en, hi, or }
