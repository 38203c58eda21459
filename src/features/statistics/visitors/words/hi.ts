import type { VisitorWords } from '../words.ts'

/** To be looked at by a native speaker. */
export const hi: VisitorWords = {
  visitors: (count) => `आगंतुक: ${count}`,
}
