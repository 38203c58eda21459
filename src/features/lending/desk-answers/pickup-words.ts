import { todayHere } from '#src/institute/institute-clock.ts'
import { type Day, formatDay } from '#src/kernel/dates.ts'

/** What is said of a copy that is on the hold shelf, and whether its reader may still come for it. */
export function pickupWords(until: Day | null, today = todayHere()) {
  if (until === null) return { words: 'Awaiting pickup', isExpired: false }
  const isExpired = until < today
  const words = isExpired ? 'Pickup expired on' : 'Awaiting pickup until'
  return { words: `${words} ${formatDay(until)}`, isExpired }
}
