import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { columnsOf } from './journal-columns.server.ts'
import type { JournalFacts } from './journals.ts'
import { writeAccess } from './write-access.server.ts'

/**
 * Gives a journal, which is locked, what was written of it, but for when it came out; its version
 * rises.
 */
export async function rewriteJournal(within: Db, id: string, facts: JournalFacts): Promise<void> {
  const set = sql.join(
    Object.entries(columnsOf(facts)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )
  await sql`update journals set ${set}, version = version + 1, changed_at = now()
    where id = ${id}`.execute(within)
  await writeAccess(within, id, facts.access)
}
