import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'
import { dropUnowned, forgetFiles } from './forget-files.ts'
import { measureFile, noteMeasured } from './measure-file.ts'

type StoreFault = {
  readonly key: string
  /**
   * `missing`: a row without its bytes; `changed`: bytes that are not those of the row; `unknown`:
   * bytes without a row.
   */
  readonly fault: 'missing' | 'changed' | 'unknown'
}

type StoreCheck = {
  readonly files: number
  readonly bytes: number
  /** Files of which the row says only now what they are. */
  readonly measured: number
  readonly faults: readonly StoreFault[]
  /** Files that were swept away. */
  readonly swept: number
}

const atOnce = 500
const day = 24 * 3_600_000

/**
 * Reads every file and holds it against its row, and looks for what has none; the site may run
 * meanwhile. What is unknown for less than a day is nobody's business yet. `sweep`: what is older,
 * and what no row of a room refers to, is deleted.
 */
export async function checkStore(
  db: Db,
  files: FileStore,
  sweep: boolean,
  now = new Date(),
): Promise<StoreCheck> {
  if (sweep) await dropUnowned(db)
  await forgetFiles(db, files)
  const rows = await checkRows(db, files)
  const unknown: StoreFault[] = []
  let swept = 0
  for await (const { key, changedAt } of files.list('')) {
    if (now.getTime() - changedAt.getTime() < day || (await isKnown(db, key))) continue
    if (!(await files.facts(key))) continue
    if (sweep) {
      await files.remove(key)
      swept++
    } else unknown.push({ key, fault: 'unknown' })
  }
  return { ...rows, faults: [...rows.faults, ...unknown], swept }
}

async function checkRows(db: Db, files: FileStore) {
  const faults: StoreFault[] = []
  const sum = { files: 0, bytes: 0, measured: 0 }
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('stored_files')
      .select(['key', 'bytes', 'sha256', 'created_at as createdAt'])
      .where('key', '>', last)
      // Of those in which a virus was found the bytes are deleted.
      .where('scan', '<>', 'refused')
      .orderBy('key')
      .limit(atOnce)
      .execute()
    for (const row of rows) {
      last = row.key
      const found = await measureFile(files, row.key).catch(async (error: unknown) => {
        if (await isKnown(db, row.key)) throw error
        return null
      })
      if (!found) {
        const isComing = row.sha256 === null && Date.now() - row.createdAt.getTime() < day
        if (!isComing && (await isKnown(db, row.key)))
          faults.push({ key: row.key, fault: 'missing' })
        continue
      }
      sum.files++
      sum.bytes += found.bytes
      if (row.sha256 === null) {
        await noteMeasured(db, row.key, found)
        sum.measured++
      } else if (!found.sha256.equals(row.sha256)) faults.push({ key: row.key, fault: 'changed' })
    }
    if (rows.length < atOnce) return { ...sum, faults }
  }
}

async function isKnown(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('stored_files')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
