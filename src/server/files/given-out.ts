import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '../database/connect.ts'
import { fileWords } from './words.ts'

/**
 * Lets a file be given out that was looked through for viruses, or needs not be. Errors:
 * `unavailable` where it waits for that; `forbidden` where something was found in it.
 */
export async function requireScanned(db: Db, key: string): Promise<void> {
  const row = await db
    .selectFrom('stored_files')
    .select('scan')
    .where('key', '=', key)
    .executeTakeFirst()
  if (row?.scan === 'waiting') {
    throw new AppError(
      'unavailable',
      say(fileWords, (words) => words.isScanned),
    )
  }
  if (row?.scan === 'refused') {
    throw new AppError(
      'forbidden',
      say(fileWords, (words) => words.hasVirus),
    )
  }
}
