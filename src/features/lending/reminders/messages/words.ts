import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What mails and devices tell readers; no browser has them but the office's English. */
export const messageWords = { en, hi, or }

export type MessageWords = Translated<typeof en>
