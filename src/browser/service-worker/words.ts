import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What a message says that this device cannot read; the worker has it in every language. */
export const workerWords = { en, hi, or }
