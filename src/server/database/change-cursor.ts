import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Where somebody stands who has read a change feed: what the database showed then, and in which
 * epoch of it; `snapshot` null: nowhere.
 */
type ChangeCursor = { readonly epoch: string; readonly snapshot: string | null }

/**
 * The cursor of now, as text that may be given out: it skips no change that is committed late.
 */
export const cursorNow: RawBuilder<string> = sql`
  (select epoch from database_origin) || '.' || pg_current_snapshot()::text`

/** The same, asked by itself. */
export async function readCursorNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select ${cursorNow} as now`.execute(db)
  return rows[0]?.now ?? ''
}

const nowhere: ChangeCursor = { epoch: '', snapshot: null }
const longest = 2000

/** Reads a cursor that anybody may have sent: PostgreSQL refuses an odd snapshot with an error. */
export function parseCursor(text: string | null): ChangeCursor {
  const [, epoch = '', snapshot = ''] = /^([0-9a-f]{8})\.([\d:,]+)$/.exec(text ?? '') ?? []
  return isSnapshot(snapshot) ? { epoch, snapshot } : nowhere
}

function isSnapshot(text: string): boolean {
  const [, from, to, list = ''] = /^(\d{1,18}):(\d{1,18}):([\d,]*)$/.exec(text) ?? []
  if (from === undefined || to === undefined || text.length > longest) return false
  const [xmin, xmax] = [BigInt(from), BigInt(to)]
  const open = list === '' ? [] : list.split(',')
  if (xmin === 0n || xmin > xmax || open.includes('')) return false
  const ids = open.map(BigInt)
  return ids.every((id, at) => id >= xmin && id < xmax && id > (ids[at - 1] ?? 0n))
}

/**
 * SQL: whether a feed that may have forgotten all up to a transaction has what came after the
 * cursor. It has not where the cursor is of another epoch, or of a time that the server has not
 * reached: the files of an older day were put back below it.
 */
export function isRemembered(cursor: ChangeCursor, prunedTo: RawBuilder<string>) {
  const snapshot = sql`${cursor.snapshot}::text::pg_snapshot`
  return sql<boolean>`coalesce(
    ${prunedTo} < pg_snapshot_xmin(${snapshot})
      and pg_snapshot_xmax(${snapshot}) <= pg_snapshot_xmax(pg_current_snapshot())
      and (select epoch from database_origin) = ${cursor.epoch}::text, false)`
}

/** SQL: of a feed's rows, those by transactions that the cursor could not see. */
export function isUnseen(cursor: ChangeCursor): RawBuilder<boolean> {
  const snapshot = sql`${cursor.snapshot}::text::pg_snapshot`
  return sql`transaction_id >= pg_snapshot_xmin(${snapshot})
    and not pg_visible_in_snapshot(transaction_id, ${snapshot})`
}
