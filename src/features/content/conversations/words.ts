import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Conversations, as readers see them. */
export const conversationWords = { en, hi, or }
