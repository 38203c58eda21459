import { sql } from 'kysely'
import type { ContentsAddress } from '#src/server/contents-settings.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Log } from '#src/server/log.ts'
import {
  hostPatience,
  readContents,
  readLargeContents,
  writeContents,
} from './contents-file.server.ts'
import { takeOverFile } from './take-over-file.server.ts'
import { type FileRecord, fileRecord, type VisitorFile } from './visitor-file.ts'

/** Any number: nobody else takes it. */
const writersLock = 7_301_360

/**
 * Writes the visitors to the file at the code host, where the database has others than it. One
 * writer of all processes does it at a time. Of a conflict it reads the file's version and tries
 * once more (specification, section 7); what fails is logged, and tried with the next call.
 * `patience`: milliseconds that the host may take for each answer.
 */
export async function mirrorVisitors(
  db: Db,
  address: ContentsAddress,
  log: Log,
  patience = hostPatience,
): Promise<void> {
  try {
    await inTransaction(db, async (within) => {
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_xact_lock(${writersLock}) as "isMine"`.execute(within)
      if (rows[0]?.isMine) await writeFile(within, { ...address, patience })
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    log.error({ reason }, 'the file of visitors could not be written')
  }
}

type Host = ContentsAddress & { readonly patience: number }

async function writeFile(db: Db, host: Host): Promise<void> {
  const totals = await db
    .selectFrom('visitor_totals')
    .select(['file_sha as sha', sql<boolean>`file_at is distinct from changed_at`.as('differs')])
    .executeTakeFirstOrThrow()
  if (!totals.differs) return
  const known = totals.sha === null ? await firstVersion(db, host) : totals.sha
  const { text, changedAt } = await fileOf(db)
  const written =
    (await unlessConflict(host, text, known)) ??
    (await unlessConflict(host, text, (await readContents(host, host.patience)).sha))
  if (written === null) throw new Error('the file was changed by somebody else twice')
  await db
    .updateTable('visitor_totals')
    .set({ file_sha: written, file_at: sql<Date>`${changedAt}::timestamptz` })
    .execute()
}

async function unlessConflict(
  host: Host,
  text: string,
  sha: string | null,
): Promise<string | null> {
  const written = await writeContents(host, text, sha, host.patience)
  return written === 'conflict' ? null : written.sha
}

/** Before the first writing: what an older site has written there is taken over. */
async function firstVersion(db: Db, host: Host): Promise<string | null> {
  const { sha, text } = await readContents(host, host.patience)
  if (sha === null) return null
  await takeOverFile(db, text ?? (await readLargeContents(host, host.patience)))
  return sha
}

/** The file as the database has it now. */
async function fileOf(db: Db): Promise<{ readonly text: string; readonly changedAt: string }> {
  const { totalCount, changedAt } = await db
    .selectFrom('visitor_totals')
    .select([
      sql<number>`visitors::float8`.as('totalCount'),
      sql<string>`changed_at::text`.as('changedAt'),
    ])
    .executeTakeFirstOrThrow()
  const stored = await db
    .selectFrom('visitors')
    .select(['key', 'ip', 'email', 'name', 'photo', 'country', 'city', 'visited_at as visitedAt'])
    .orderBy('key')
    .execute()
  const visitors: { [key: string]: FileRecord } = {}
  for (const { key, ...visitor } of stored) visitors[key] = fileRecord(visitor)
  const file: VisitorFile = { visitors, totalCount }
  return { text: JSON.stringify(file, null, 1), changedAt }
}
