import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the page of a search, and of what stands on several pages of books. */
export const catalogueWords = { en, hi, or }

export type CatalogueWords = Translated<typeof en>
