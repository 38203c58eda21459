import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What lines of the ledger and a balance are called where a reader sees them. */
export const ledgerWords = { en, hi, or }

export type LedgerWords = Translated<typeof en>
