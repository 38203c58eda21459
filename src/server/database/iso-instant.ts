import { type RawBuilder, sql } from 'kysely'

/** SQL: an instant as JavaScript writes it, such as 2026-11-22T09:00:00.000Z. */
export function isoInstant(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
