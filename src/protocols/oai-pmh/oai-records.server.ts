import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { DateSpan } from './oai-dates.ts'

/** What a header says of a record. */
export type OaiRecord = {
  readonly number: number
  readonly datestamp: Date
  readonly sets: readonly string[]
  readonly deleted: boolean
}

export type OaiSelection = DateSpan & { readonly set: string | null }
/** The last record that was read of a list. */
export type OaiPlace = { readonly datestamp: Date; readonly number: number }

const columns = sql`select number, datestamp, sets, deleted from oai_records`

/**
 * The next records of a selection, by their datestamps: one that changes meanwhile comes again at
 * the end.
 */
export async function listOaiRecords(
  db: Db,
  selection: OaiSelection,
  after: OaiPlace | null,
  size: number,
): Promise<OaiRecord[]> {
  const further = after
    ? sql`(datestamp, number) > (${after.datestamp}, ${after.number}::bigint)`
    : sql`true`
  const { rows } = await sql<OaiRecord>`
    ${columns} where ${further} and ${selected(selection)}
    order by datestamp, number limit ${size}`.execute(db)
  return rows
}

/** How many records a selection has now. */
export async function countOaiRecords(db: Db, selection: OaiSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from oai_records where ${selected(selection)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** One record, also one that is gone; null where there never was one. */
export async function findOaiRecord(db: Db, number: number): Promise<OaiRecord | null> {
  const { rows } = await sql<OaiRecord>`${columns} where number = ${number}`.execute(db)
  return rows[0] ?? null
}

/** The datestamp that no record comes before; null without records. */
export async function earliestDatestamp(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ earliest: Date | null }>`
    select min(datestamp) as earliest from oai_records`.execute(db)
  return rows[0]?.earliest ?? null
}

/** Sets that have records, in the order of their names. */
export async function listOaiSets(db: Db): Promise<string[]> {
  const { rows } = await sql<{ spec: string }>`
    select distinct unnest(sets) as spec from oai_records order by spec`.execute(db)
  return rows.map((row) => row.spec)
}

function selected({ from, until, set }: OaiSelection): RawBuilder<unknown> {
  const conditions = [
    ...(from ? [sql`datestamp >= ${from}`] : []),
    ...(until ? [sql`datestamp <= ${until}`] : []),
    ...(set === null ? [] : [sql`sets @> array[${set}]::text[]`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
