import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The attendance sheet of an event, which those who came sign. */
export const attendanceSheetWords = { en, hi, or }

export type AttendanceSheetWords = Translated<typeof en>
