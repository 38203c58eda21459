import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { JournalImport } from './journal-imports.ts'

/** An import that this process works at. */
export type WorkedImport = Pick<
  JournalImport,
  'id' | 'number' | 'package' | 'way' | 'published' | 'meanings' | 'status' | 'work'
> & { readonly attempt: string }

/** Whether this process is still the one that works at it; holds it until the transaction ends. */
export async function isMine(within: Db, { id, attempt }: WorkedImport): Promise<boolean> {
  const { rows } = await sql`
    select from journal_imports where id = ${id} and attempt = ${attempt} for update`.execute(
    within,
  )
  return rows.length > 0
}
