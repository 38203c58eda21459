import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import type { CalendarWords } from '#src/kernel/calendar/words.ts'
import type { OwnHold } from './own-library.ts'
import type { MyLoansWords } from './words.ts'

type WordedHold = Pick<OwnHold, 'status' | 'place' | 'pickupUntil' | 'suspended' | 'suspendedUntil'>

/** Where a hold stands, for its reader. */
export function holdWords(hold: WordedHold, words: MyLoansWords, calendar: CalendarWords): string {
  const { status, place, pickupUntil, suspended, suspendedUntil } = hold
  if (status === 'ready') {
    return pickupUntil ? words.readyUntil(shownDay(calendar, pickupUntil)) : words.ready
  }
  const queue = place === null || place === 1 ? words.youAreNext : words.placeInQueue(place)
  if (!suspended) return queue
  const paused = suspendedUntil
    ? words.pausedUntil(shownDay(calendar, suspendedUntil))
    : words.paused
  return `${paused} · ${queue}`
}
