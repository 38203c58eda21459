import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** Why money is not taken, waived or paid back, for the desk. */
export const moneyRefusalWords = { en, hi, or }

export type MoneyRefusalWords = Translated<typeof en>
