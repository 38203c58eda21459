import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The words of what a reader sees of reminders; `messages` has those of the mails. */
export const reminderWords = { en, hi, or }

export type ReminderWords = Translated<typeof en>
