import { formatDay } from '#src/kernel/dates.ts'
import type { OwnHold } from './own-library.ts'

type Standing = Pick<OwnHold, 'status' | 'place' | 'pickupUntil' | 'suspended' | 'suspendedUntil'>

/** Where a hold stands, for its reader. */
export function holdWords(hold: Standing): string {
  const { status, place, pickupUntil, suspended, suspendedUntil } = hold
  if (status === 'ready') {
    return pickupUntil ? `Ready for you until ${formatDay(pickupUntil)}` : 'Ready for you'
  }
  const queue = place === 1 ? 'You are next' : `Number ${place} in the queue`
  if (!suspended) return queue
  return suspendedUntil
    ? `Paused until ${formatDay(suspendedUntil)} · ${queue}`
    : `Paused · ${queue}`
}
