import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the server answers a reader whose search or book cannot be had. */
export const searchRefusals = { en, hi, or }
