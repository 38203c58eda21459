import { undoImport } from '#src/features/collection/imports/undo.server.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'

const actor = system('demo')

/**
 * Takes the demo's imports back, the newest first: a later one may have added copies to a book of
 * an earlier one. What has been used since stays. A sentence for each import.
 */
export async function removeDemoBooks(db: Db): Promise<string[]> {
  const batches = await db
    .selectFrom('import_batches')
    .select('number')
    .where('actor', '=', actorName(actor))
    .orderBy('number', 'desc')
    .execute()
  const lines: string[] = []
  for (const { number } of batches) lines.push(await removeImport(db, number))
  return lines
}

async function removeImport(db: Db, number: number): Promise<string> {
  try {
    const { booksRemoved, kept } = await undoImport(db, actor, number)
    return `Import ${number}: removed ${booksRemoved} books; ${kept.length} were used and stay.`
  } catch (error) {
    if (!isAppError(error)) throw error
    return error.message
  }
}
