import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { headingTables, requireHeadingsKeeper } from './heading-tables.server.ts'
import { type Heading, type HeadingList, isHeadingList } from './headings.ts'

/** A heading or a spelling: `seeId` is the heading that the latter leads to. */
export type HeadingRow = Heading & { readonly seeId: string | null }

const columns = sql`id, number, list, name, key, kind, "seeId"`

/** What has this number in a list. Errors: `forbidden`, `not-found`. */
export async function headingAt(
  db: Db,
  actor: Actor,
  list: string,
  number: number | null,
): Promise<HeadingRow> {
  requireHeadingsKeeper(actor)
  const all = isHeadingList(list) ? headingTables[list].rows : null
  const found =
    all &&
    (await sql<HeadingRow>`
      select ${columns} from ${all} as heading where number = ${number}::bigint`.execute(db))
  const [row] = found?.rows ?? []
  if (!row) {
    throw new AppError('not-found', 'There is no heading at this address. Look for it in the list.')
  }
  return row
}

/** The heading that a number stands for, its own or that of a spelling. Errors: as `headingAt`. */
export async function preferredAt(
  db: Db,
  actor: Actor,
  list: string,
  number: number | null,
): Promise<Heading> {
  const row = await headingAt(db, actor, list, number)
  return (row.seeId === null ? null : await headingById(db, row.list, row.seeId)) ?? row
}

/** What has this id in a list, or null. */
export async function headingById(
  db: Db,
  list: HeadingList,
  id: string,
): Promise<HeadingRow | null> {
  const { rows } = await sql<HeadingRow>`
    select ${columns} from ${headingTables[list].rows} as heading where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What has this key in a list, or null. */
export async function headingByKey(
  db: Db,
  list: HeadingList,
  key: string,
): Promise<HeadingRow | null> {
  const { rows } = await sql<HeadingRow>`
    select ${columns} from ${headingTables[list].rows} as heading where key = ${key}`.execute(db)
  return rows[0] ?? null
}

/**
 * The rows with these ids, in their order, locked to the end of the transaction, so that no book
 * is written under them meanwhile; null for one that is gone. They are locked in one order for all.
 */
export async function lockHeadings(
  db: Db,
  list: HeadingList,
  ids: readonly string[],
): Promise<(HeadingRow | null)[]> {
  const { table, rows: all } = headingTables[list]
  await sql`
    select id from ${table} where id = any(${ids}::uuid[]) order by id for update`.execute(db)
  const { rows } = await sql<HeadingRow>`
    select ${columns} from ${all} as heading where id = any(${ids}::uuid[])`.execute(db)
  return ids.map((id) => rows.find((row) => row.id === id) ?? null)
}

/**
 * The heading of a row that was locked. Errors: `not-found` where it is gone; `conflict` where it
 * is a spelling of another heading by now, which is named.
 */
export async function stillHeading(
  db: Db,
  list: HeadingList,
  row: HeadingRow | null | undefined,
): Promise<HeadingRow> {
  if (!row) {
    throw new AppError('not-found', 'This heading is there no more. Look for it in the list.')
  }
  if (row.seeId === null) return row
  const stays = await headingById(db, list, row.seeId)
  throw new AppError(
    'conflict',
    `Nothing was changed: “${row.name}” is entered as “${stays?.name ?? ''}” by now, since somebody merged them. Look at that heading first.`,
  )
}
