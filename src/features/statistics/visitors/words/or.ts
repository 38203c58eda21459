import type { VisitorWords } from '../words.ts'

/** To be looked at by a native speaker. */
export const or: VisitorWords = {
  visitors: (count) => `ପରିଦର୍ଶକ: ${count}`,
}
