import { sql } from 'kysely'
import { institute } from '#institute'
import { loadCalendars } from '#src/features/lending/library-calendar/calendars.server.ts'
import type { Calendars } from '#src/features/lending/library-calendar/calendars.ts'
import { closingMinute } from '#src/features/lending/library-calendar/library-calendar.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'

/** When a stay that began on a day at an instant ends at the latest, in ms since 1970. */
export type ClosesAt = (branch: string, day: Day, inAt: number) => number

/** Closing times as the calendar has them now. */
export async function closingTimes(db: Db): Promise<ClosesAt> {
  return closesBy(await loadCalendars(db))
}

/** A stay lasts until the library closes; one that begins after that, until the day is over. */
export function closesBy(calendars: Calendars): ClosesAt {
  const known = new Map<string, readonly [closes: number, over: number]>()
  return (branch, day, inAt) => {
    const key = `${branch} ${day}`
    const found = known.get(key) ?? timesOf(calendars, branch, day)
    known.set(key, found)
    const [closes, over] = found
    return inAt < closes ? closes : Math.max(over, inAt)
  }
}

function timesOf(calendars: Calendars, branch: string, day: Day) {
  const minute = closingMinute(calendars.of(branch), day)
  const over = instantAt(dayAfter(day, 1), 0, institute.timeZone).getTime()
  const closes = minute >= 1440 ? over : instantAt(day, minute, institute.timeZone).getTime()
  return [closes, over] as const
}

/**
 * Ends the stays that nobody ended by the time at which the library closed, and marks them so.
 * Gives how many.
 */
export async function closeForgotten(db: Db, now = new Date()): Promise<number> {
  const { rows } = await sql<{ id: string; branch: string; inAt: Date }>`
    select id, branch, in_at as "inAt" from gate_entries where out_at is null
    order by in_at limit 20000`.execute(db)
  if (rows.length === 0) return 0
  const closesAt = await closingTimes(db)
  const over = rows.flatMap(({ id, branch, inAt }) => {
    const at = closesAt(branch, dayOf(inAt), inAt.getTime())
    return at <= now.getTime() ? [{ id, at: new Date(at).toISOString() }] : []
  })
  const { numAffectedRows } = await sql`
    update gate_entries set out_at = greatest(closed.at, in_at), closed_by = 'closing'
    from unnest(${over.map(({ id }) => id)}::uuid[], ${over.map(({ at }) => at)}::timestamptz[])
      as closed (id, at)
    where gate_entries.id = closed.id and out_at is null`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
