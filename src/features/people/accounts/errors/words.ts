import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What is said of errors of signing in; in English word for word as in the specification. */
export const authErrorWords = { en, hi, or }

export type AuthErrorWords = Translated<typeof en>
