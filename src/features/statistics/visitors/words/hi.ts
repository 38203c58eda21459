import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const hi: Translated<typeof en> = {
  visitors: (count) => `आगंतुक: ${count}`,
}
