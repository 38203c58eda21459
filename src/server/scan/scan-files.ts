import { sql } from 'kysely'
import type { ClamdAddress } from '../clamd-address.ts'
import type { Db } from '../database/connect.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../log.ts'
import { scanForVirus } from './clamd.ts'

/**
 * Notes whether files are looked through from now on. Once they are, none is given out before,
 * those of earlier times neither; where they are no longer, none waits.
 */
export async function setScanning(db: Db, isOn: boolean): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`update file_scanning set is_on = ${isOn}, fault = null where is_on <> ${isOn}`.execute(
      within,
    )
    const [before, after] = isOn ? ['unscanned', 'waiting'] : ['waiting', 'unscanned']
    await sql`update stored_files set scan = ${after} where scan = ${before}`.execute(within)
  })
}

/**
 * Looks through all files that wait for it, the oldest first; several processes take different
 * ones. Where the scanner does not answer, they wait on, the office is told, and it throws.
 */
export async function scanFiles(
  db: Db,
  files: FileStore,
  clamd: ClamdAddress,
  log: Log,
): Promise<void> {
  for (;;) {
    const outcome = await scanNext(db, files, clamd, log)
    if (outcome === 'none-waits') return
    if (outcome === 'scanned') {
      await sql`update file_scanning set answered_at = now(), fault = null`.execute(db)
      continue
    }
    const fault = outcome.message.slice(0, 300)
    await sql`update file_scanning set failed_at = now(), fault = ${fault}`.execute(db)
    throw outcome
  }
}

type Outcome = 'scanned' | 'none-waits' | Error

/** One that could not be looked through comes after those that nobody has tried. */
async function scanNext(db: Db, files: FileStore, clamd: ClamdAddress, log: Log): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const { rows } = await sql<{ key: string }>`
      select key from stored_files where scan = 'waiting' and sha256 is not null
      order by scanned_at nulls first, created_at limit 1 for update skip locked`.execute(within)
    const key = rows[0]?.key
    if (key === undefined) return 'none-waits'
    const note = (scan: string, found: string | null) =>
      sql`update stored_files set scan = ${scan}, found = ${found}, scanned_at = now() where key = ${key}`.execute(
        within,
      )
    try {
      const found = await verdictOn(files, clamd, key)
      if (found !== null) log.error({ key, found }, 'a virus was found: the file is not given out')
      await note(found === null ? 'clean' : 'refused', found)
      return 'scanned'
    } catch (error) {
      await note('waiting', null)
      return error instanceof Error ? error : new Error(String(error))
    }
  })
}

async function verdictOn(files: FileStore, clamd: ClamdAddress, key: string) {
  const file = await files.open(key)
  if (!file) throw new Error(`the file ${key} is not in the store`)
  return scanForVirus(clamd, file.stream)
}
