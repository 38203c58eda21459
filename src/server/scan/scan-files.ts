import { sql } from 'kysely'
import type { ClamdAddress } from '../clamd-address.ts'
import type { Db } from '../database/connect.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import type { Log } from '../log.ts'
import { scanForVirus, type Verdict } from './clamd.ts'

/** What is needed to look through files: where they are, and who looks. */
type Scanning = {
  readonly db: Db
  readonly files: FileStore
  readonly clamd: ClamdAddress
  readonly log: Log
}

/**
 * Notes whether files are looked through from now on. Once they are, none is given out before,
 * those of earlier times neither; where they are no longer, none waits.
 */
export async function setScanning(db: Db, isOn: boolean): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`update file_scanning set is_on = ${isOn}, fault = null where is_on <> ${isOn}`.execute(
      within,
    )
    // The scanner's own limits may be others now.
    await sql`update stored_files set scan_fault = null where scan_fault is not null`.execute(
      within,
    )
    const [before, after] = isOn ? ['unscanned', 'waiting'] : ['waiting', 'unscanned']
    await sql`update stored_files set scan = ${after} where scan = ${before}`.execute(within)
  })
}

/** What does the jobs of the queue `scan-files`, one at a time: each holds a connection. */
export function scanHandler(scanning: Scanning): JobHandler {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const turn = last.then(() => scanFiles(scanning))
    last = turn.catch(() => null)
    return turn
  }
}

/**
 * Looks through all files that wait for it, the oldest first; several processes take different
 * ones. Where the scanner does not answer, they wait on, the office is told, and it throws.
 */
export async function scanFiles(scanning: Scanning): Promise<void> {
  const { db } = scanning
  for (;;) {
    const outcome = await scanNext(scanning)
    if (outcome === 'none-waits') return
    if (outcome === 'scanned') {
      await sql`update file_scanning set answered_at = now(), fault = null`.execute(db)
      continue
    }
    await sql`
      update file_scanning set fault = ${outcome.message.slice(0, 300)},
        failed_at = case when fault is null then now() else failed_at end`.execute(db)
    throw outcome
  }
}

type Outcome = 'scanned' | 'none-waits' | Error

async function scanNext({ db, files, clamd, log }: Scanning): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const key = await nextWaiting(within)
    if (key === null) return 'none-waits'
    try {
      const verdict = await verdictOn(files, clamd, key)
      if (verdict.scan !== 'clean') log.error({ key, verdict }, 'a file is not given out')
      await noteVerdict(within, key, verdict)
      return 'scanned'
    } catch (error) {
      // Others come before it: a scanner that hangs up at one file may take them.
      await sql`
        update stored_files set scanned_at = clock_timestamp() where key = ${key} and scan = 'waiting'`.execute(
        within,
      )
      return error instanceof Error ? error : new Error(String(error))
    }
  })
}

/** Files that are looked at for one that no other process has. */
const candidates = 50

/**
 * The file that has waited longest, for this transaction alone. Its row is not locked: a scan may
 * take minutes, and meanwhile rooms refer to the file or drop it. One that could not be looked
 * through is tried again ten minutes later.
 */
async function nextWaiting(within: Db): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select key from stored_files
      where scan = 'waiting' and sha256 is not null
        and (scan_fault is null or scanned_at < now() - interval '10 minutes')
      order by scanned_at nulls first, created_at limit ${candidates}) as waiting
    where pg_try_advisory_xact_lock(hashtextextended('scan ' || key, 0)) limit 1`.execute(within)
  return rows[0]?.key ?? null
}

async function verdictOn(files: FileStore, clamd: ClamdAddress, key: string): Promise<Verdict> {
  const file = await files.open(key)
  return file
    ? scanForVirus(clamd, file.stream)
    : { scan: 'unclear', why: 'it is not in the store' }
}

/** Of what is refused the bytes go too. What another process has decided stays. */
async function noteVerdict(within: Db, key: string, verdict: Verdict): Promise<void> {
  if (verdict.scan === 'unclear') {
    await sql`
      update stored_files set scan_fault = ${verdict.why}, scanned_at = clock_timestamp()
      where key = ${key} and scan = 'waiting'`.execute(within)
    return
  }
  const found = verdict.scan === 'refused' ? verdict.found : null
  const { numAffectedRows } = await sql`
    update stored_files set scan = ${verdict.scan}, found = ${found}, scan_fault = null, scanned_at = clock_timestamp()
    where key = ${key} and scan in ('waiting', 'unscanned')`.execute(within)
  if (found === null || numAffectedRows !== 1n) return
  await sql`insert into dropped_files (key) values (${key}) on conflict do nothing`.execute(within)
}
