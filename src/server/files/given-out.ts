import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '../database/connect.ts'
import { fileWords } from './words.ts'

/**
 * Lets a file be given out that was looked through for viruses, or needs not be. Errors:
 * `unavailable` where it waits for that; `forbidden` where something was found in it.
 */
export async function requireScanned(db: Db, key: string): Promise<void> {
  const { scan, fault } = await scanOf(db, key)
  if (scan === 'refused') throw hasVirus()
  if (scan !== 'waiting') return
  throw new AppError(
    'unavailable',
    say(fileWords, (words) => (fault === null ? words.isScanned : words.notScanned)),
  )
}

/** Lets a file be read by the site itself. Errors: `forbidden` where a virus was found in it. */
export async function requireNotRefused(db: Db, key: string): Promise<void> {
  const { scan } = await scanOf(db, key)
  if (scan === 'refused') throw hasVirus()
}

async function scanOf(db: Db, key: string) {
  const row = await db
    .selectFrom('stored_files')
    .select(['scan', 'scan_fault as fault'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? { scan: null, fault: null }
}

function hasVirus(): AppError {
  return new AppError(
    'forbidden',
    say(fileWords, (words) => words.hasVirus),
  )
}
