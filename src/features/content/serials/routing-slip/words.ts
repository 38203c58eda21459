import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/** The slip that goes round among readers with an issue. */
export const routingSlipWords = { en, hi, or }

export type RoutingSlipWords = Translated<typeof en>
