import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** What the desk says of a membership; the pages of members are in English. */
export const memberWords = { en, hi, or }

export type MemberWords = Translated<typeof en>
