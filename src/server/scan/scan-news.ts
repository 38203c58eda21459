import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** What the office is told of files that are not given out; instants are ISO. */
type ScanNews = {
  /** Files that wait to be looked through. */
  readonly waiting: number
  /** Of these: those that the scanner could not look through, and why it could not of the last. */
  readonly unclear: { readonly files: number; readonly why: string } | null
  /** Since when the scanner does not answer, and what was met; null: it answers, or none is set. */
  readonly trouble: { readonly failedAt: string; readonly fault: string } | null
  /** Files in which something was found, the newest first. */
  readonly refused: readonly RefusedFile[]
}

type RefusedFile = { readonly key: string; readonly found: string; readonly at: string }

type Counted = {
  readonly waiting: number
  readonly unclear: number
  readonly why: string | null
}

const refusedShown = 5

/** What there is to tell of files that are not given out. */
export async function scanNews(db: Db): Promise<ScanNews> {
  const { rows } = await sql<Counted & { failedAt: Date | null; fault: string | null }>`
    select waiting.*, failed_at as "failedAt", fault
    from file_scanning, (
      select count(*)::integer as waiting, count(scan_fault)::integer as unclear,
        (array_agg(scan_fault order by scanned_at desc) filter (where scan_fault is not null))[1] as why
      from stored_files where scan = 'waiting') as waiting`.execute(db)
  const { waiting = 0, unclear = 0, why = null, failedAt = null, fault = null } = rows[0] ?? {}
  const { rows: refused } = await sql<{ key: string; found: string; at: Date }>`
    select key, found, scanned_at as at from stored_files where scan = 'refused'
    order by scanned_at desc limit ${refusedShown}`.execute(db)
  return {
    waiting,
    unclear: why === null ? null : { files: unclear, why },
    trouble: failedAt && fault ? { failedAt: failedAt.toISOString(), fault } : null,
    refused: refused.map((one) => ({ ...one, at: one.at.toISOString() })),
  }
}
