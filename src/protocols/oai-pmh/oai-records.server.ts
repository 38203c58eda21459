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
    ? sql<boolean>`(datestamp, number) > (${after.datestamp}, ${after.number}::bigint)`
    : sql<boolean>`true`
  return records(db)
    .where(further)
    .where(selected(selection))
    .orderBy('datestamp')
    .orderBy('number')
    .limit(size)
    .execute()
}

function records(db: Db) {
  return db.selectFrom('oai_records').select(['number', 'datestamp', 'sets', 'deleted'])
}

/** How many records a selection has now. */
export async function countOaiRecords(db: Db, selection: OaiSelection): Promise<number> {
  const { count } = await db
    .selectFrom('oai_records')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(selected(selection))
    .executeTakeFirstOrThrow()
  return count
}

/** One record, also one that is gone; null where there never was one. */
export async function findOaiRecord(db: Db, number: number): Promise<OaiRecord | null> {
  const record = await records(db).where('number', '=', number).executeTakeFirst()
  return record ?? null
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

function selected({ from, until, set }: OaiSelection): RawBuilder<boolean> {
  const conditions = [
    ...(from ? [sql`datestamp >= ${from}`] : []),
    ...(until ? [sql`datestamp <= ${until}`] : []),
    ...(set === null ? [] : [sql`sets @> array[${set}]::text[]`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
