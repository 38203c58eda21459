import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the page that cites a book. */
export const citationWords = { en, hi, or }

export type CitationWords = Translated<typeof en>
