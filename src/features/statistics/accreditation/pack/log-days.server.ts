import { sql } from 'kysely'
import { mostLogDays } from '#src/features/statistics/gate-register/gate-report.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Span } from '../academic-year.ts'

/** Five days of a span on which people came, spread over it: the same ones each time. */
export async function spreadLogDays(db: Db, { from, to }: Span): Promise<readonly Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct day::text as day from gate_entries
    where day between ${from}::date and ${to}::date and struck_at is null order by day limit 400`.execute(
    db,
  )
  const places = Array.from({ length: mostLogDays }, (_, nth) =>
    Math.floor(((nth + 0.5) / mostLogDays) * rows.length),
  )
  return [...new Set(places)].flatMap((place) => rows[place]?.day ?? [])
}
