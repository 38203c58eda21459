import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** What the office is told of files that are not given out; instants are ISO. */
type ScanNews = {
  /** Files that wait to be looked through. */
  readonly waiting: number
  /** Since when the scanner does not answer, and what was met; null: it answers, or none is set. */
  readonly trouble: { readonly failedAt: string; readonly fault: string } | null
  /** Files in which something was found, the newest first. */
  readonly refused: readonly RefusedFile[]
}

type RefusedFile = { readonly key: string; readonly found: string; readonly at: string }

const refusedShown = 5

/** What there is to tell of files that are not given out. */
export async function scanNews(db: Db): Promise<ScanNews> {
  const { rows } = await sql<{ waiting: number; failedAt: Date | null; fault: string | null }>`
    select (select count(*)::integer from stored_files where scan = 'waiting') as waiting,
      failed_at as "failedAt", fault from file_scanning`.execute(db)
  const { waiting = 0, failedAt = null, fault = null } = rows[0] ?? {}
  const { rows: refused } = await sql<{ key: string; found: string; at: Date }>`
    select key, found, scanned_at as at from stored_files where scan = 'refused'
    order by scanned_at desc limit ${refusedShown}`.execute(db)
  return {
    waiting,
    trouble: failedAt && fault ? { failedAt: failedAt.toISOString(), fault } : null,
    refused: refused.map((one) => ({ ...one, at: one.at.toISOString() })),
  }
}
