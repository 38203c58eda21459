import { parseArgs } from 'node:util'
import { removeDemoPeople } from '../../src/features/accounts/demo.server.ts'
import { removeDemoGate } from '../../src/features/admin-gate/gate-credentials.server.ts'
import { undoImport } from '../../src/features/imports/undo.server.ts'
import { removeDemoMembers } from '../../src/features/members/demo-members.server.ts'
import { actorName, system } from '../../src/kernel/actor.ts'
import { AppError, isAppError } from '../../src/kernel/errors.ts'
import { runCommand } from '../../src/server/command.ts'
import { loadConfig, readEnvFile } from '../../src/server/config.ts'
import type { Db } from '../../src/server/database/connect.ts'
import { startDatabase } from '../../src/server/database/start-database.ts'
import { createLog } from '../../src/server/log.ts'

const actor = system('demo')

/** `npm run demo:remove`: removes the demo people and the demo's admin gate, and with `-- --books` takes back the demo's books too. */
await runCommand(async () => {
  const withBooks = takesBooks()
  readEnvFile()
  const database = await startDatabase(loadConfig(process.env), createLog('warn'))
  try {
    const removed = await removeDemoPeople(database.db)
    await removeDemoGate(database.db)
    const members = await removeDemoMembers(database.db)
    console.log(
      `Removed ${removed} demo people and ${members} demo members. npm run setup makes the first administrator.`,
    )
    if (withBooks) await removeBooks(database.db)
  } finally {
    await database.close()
  }
})
process.exit()

function takesBooks(): boolean {
  try {
    return parseArgs({ options: { books: { type: 'boolean', default: false } } }).values.books
  } catch {
    throw new AppError(
      'invalid-input',
      'npm run demo:remove takes no option but --books, as in npm run demo:remove -- --books.',
    )
  }
}

async function removeBooks(db: Db): Promise<void> {
  const batches = await db
    .selectFrom('import_batches')
    .select('number')
    .where('actor', '=', actorName(actor))
    .execute()
  for (const { number } of batches) {
    try {
      const { booksRemoved, kept } = await undoImport(db, actor, number)
      console.log(
        `Import ${number}: removed ${booksRemoved} books; ${kept.length} were used and stay.`,
      )
    } catch (error) {
      if (!isAppError(error)) throw error
      console.log(error.message)
    }
  }
}
