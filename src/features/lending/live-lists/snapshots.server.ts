import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Which transactions the database shows now, as text: a cursor that skips none that is committed
 * late.
 */
export async function snapshotNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

/**
 * Whether a cursor comes from a time that this database has not reached: it was put back from an
 * older copy.
 */
export function isFuture(cursor: string, now: string): boolean {
  const end = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? '0')
  return end(cursor) > end(now)
}

const longestSnapshot = 2000

/**
 * Whether a text that a reader sends can be a snapshot: PostgreSQL refuses others with an error.
 */
export function isSnapshot(text: string): boolean {
  const [, from, to, list = ''] = /^(\d{1,18}):(\d{1,18}):([\d,]*)$/.exec(text) ?? []
  if (from === undefined || to === undefined || text.length > longestSnapshot) return false
  const [xmin, xmax] = [BigInt(from), BigInt(to)]
  const open = list === '' ? [] : list.split(',')
  if (xmin === 0n || xmin > xmax || open.includes('')) return false
  const ids = open.map(BigInt)
  return ids.every((id, at) => id >= xmin && id < xmax && id > (ids[at - 1] ?? 0n))
}
