import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { AccessionSeries, CountedSeries } from './accession-series.ts'

/**
 * The series of the library's accession numbers. Plain numbers come first, or last where the
 * library has series and has not used plain numbers yet.
 */
export async function listSeries(db: Db): Promise<CountedSeries[]> {
  const { rows } = await sql<CountedSeries>`
    select prefix, name, next_number as "nextNumber" from accession_counters
    union all
    select '', '', 1 where not exists (select from accession_counters where prefix = '')
    order by 1`.execute(db)
  const [plain, ...others] = rows
  return plain && plain.nextNumber === 1 ? [...others, plain] : rows
}

/**
 * The number that the next copy of each of these series gets, in their order; a series need not
 * have begun. None is taken.
 */
export async function nextNumbersIn(db: Db, prefixes: readonly string[]): Promise<string[]> {
  if (prefixes.length === 0) return []
  const { rows } = await sql<{ number: string }>`
    select given.prefix || coalesce(next_number, greatest_in_series(given.prefix) + 1) as number
    from unnest(${prefixes}::text[]) with ordinality as given (prefix, place)
    left join accession_counters using (prefix) order by place`.execute(db)
  return rows.map(({ number }) => number)
}

/**
 * Begins the series that the library does not have yet; each goes on after the greatest number that
 * copies have in it already. `importId`: of the import that brings them. Run it in a transaction.
 */
export async function beginSeries(
  db: Db,
  actor: Actor,
  series: readonly AccessionSeries[],
  importId: string | null,
): Promise<void> {
  if (series.length === 0) return
  const { rows } = await sql<AccessionSeries>`
    insert into accession_counters (prefix, name, next_number, import_id)
    select prefix, name, greatest_in_series(prefix) + 1, ${importId}::uuid
    from ${rowTable('given', { prefix: 'text', name: 'text' }, series)}
    on conflict (prefix) do nothing
    returning prefix, name`.execute(db)
  const begun = rows.map(({ prefix, name }) => ({ action: 'begun', id: prefix, after: { name } }))
  await audit(db, actor, 'accession-series', begun)
}

/** Removes the series that an import began, where no copy is left in them. */
export async function removeSeriesOfImport(db: Db, actor: Actor, importId: string): Promise<void> {
  const rows = await db
    .deleteFrom('accession_counters')
    .where('import_id', '=', importId)
    .where(sql`greatest_in_series(prefix)`, '=', 0)
    .returning(['prefix', 'name'])
    .execute()
  const removed = rows.map(({ prefix, name }) => ({
    action: 'removed',
    id: prefix,
    before: { name },
  }))
  await audit(db, actor, 'accession-series', removed)
}
