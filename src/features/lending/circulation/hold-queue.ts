import type { Day } from '#src/kernel/dates.ts'
import type { Changed, HoldRow } from './circulation-rows.ts'

/** Those that wait in the queue, in their order. */
export function waiting<Hold extends HoldRow>(holds: readonly Hold[]): Hold[] {
  return holds
    .filter(({ status }) => status === 'waiting')
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
}

/** Whether the hold is suspended today. */
function isSuspended({ suspended, suspended_until }: HoldRow, today: Day): boolean {
  return suspended && (suspended_until === null || today <= suspended_until)
}

/** Whether the hold may be filled today: one that is suspended, or has run out, is passed over. */
export function hasItsTurn(hold: HoldRow, today: Day): boolean {
  return !isSuspended(hold, today) && (hold.expires_on === null || today <= hold.expires_on)
}

/** The hold that a copy of the book goes to today; null: none waits for it. */
export function nextFor<Hold extends HoldRow>(
  holds: readonly Hold[],
  copyId: string,
  today: Day,
): Hold | null {
  const fits = (hold: Hold) =>
    hasItsTurn(hold, today) && (hold.copy_id === null || hold.copy_id === copyId)
  return waiting(holds).find(fits) ?? null
}

/**
 * A queue after some holds of it become other rows, or new ones come: those of them that wait are
 * put at their places, and all that wait have places from 1 without a gap. Gives the rows that
 * change, with the rows that they were.
 */
export function requeued(holds: readonly HoldRow[], given: readonly HoldRow[]): Changed<HoldRow>[] {
  const known = new Map(holds.map((hold) => [hold.id, rowOf(hold)]))
  const isGiven = (hold: HoldRow) => given.some(({ id }) => id === hold.id)
  const queue = waiting(holds)
    .filter((hold) => !isGiven(hold))
    .map(rowOf)
  for (const hold of waiting(given)) {
    const place = Math.min(Math.max(hold.place ?? 1, 1), queue.length + 1)
    queue.splice(place - 1, 0, hold)
  }
  const placed = queue.map((hold, index) => ({ ...hold, place: index + 1 }))
  const rows = [...given.filter(({ status }) => status !== 'waiting'), ...placed]
  return rows.flatMap((after) => {
    const before = known.get(after.id) ?? null
    return before?.place === after.place && !isGiven(after) ? [] : [{ before, after: rowOf(after) }]
  })
}

/** The row without whose hold it is. */
export function rowOf(hold: HoldRow & { readonly member?: unknown }): HoldRow {
  const { member: _, ...row } = hold
  return row
}

/** The row of a hold that has come to its end. */
export function closedHold(
  hold: HoldRow,
  status: 'filled' | 'cancelled' | 'expired',
  {
    at,
    by,
    reason = null,
  }: { readonly at: Date; readonly by: string; readonly reason?: string | null },
): HoldRow {
  return {
    ...rowOf(hold),
    status,
    place: null,
    suspended: false,
    suspended_until: null,
    closed_at: at.toISOString(),
    closed_by: by,
    closed_reason: reason,
  }
}

/** The row of a hold that waits again, at the head of the queue. */
export function backInQueue(hold: HoldRow): HoldRow {
  const notReady = { kept_copy_id: null, ready_at: null, pickup_until: null }
  return { ...rowOf(hold), status: 'waiting', place: 1, ...notReady }
}
