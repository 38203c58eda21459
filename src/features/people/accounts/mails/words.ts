import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the mails of accounts; no browser has them. */
export const mailWords = { en, hi, or }

export type MailWords = Translated<typeof en>
