import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of the scanner and of the camera, and of what is shared with the library. */
export const scannerWords = { en, hi, or }

export type ScannerWords = Translated<typeof en>
