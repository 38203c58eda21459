import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inSavepoint } from '#src/server/database/in-savepoint.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { JournalFacts } from './journals.ts'
import { rewriteJournal } from './rewrite-journal.server.ts'
import { importActor } from './run-import.server.ts'
import { isMine, type WorkedImport } from './worked-import.server.ts'

const changesOfTransaction = 100

type ImportChange = {
  readonly id: string
  readonly number: number
  /** null: the import made it. */
  readonly before: JournalFacts | null
  readonly version: number
  /** null: it is gone. */
  readonly now: number | null
}

/**
 * Takes back what an import did, journal by journal. What somebody has changed since, or what print
 * issues hang on, stays, with the reason. null: somebody else has taken it over.
 */
export async function undoImport(db: Db, worked: WorkedImport): Promise<'undone' | null> {
  await sql`update journal_import_changes set kept = null where import_id = ${worked.id}`.execute(
    db,
  )
  for (;;) {
    const left = await inTransaction(db, async (within) => {
      if (!(await isMine(within, worked))) return null
      const changes = await nextChanges(within, worked.id)
      for (const change of changes) await undoChange(within, worked, change)
      return changes.length
    })
    if (left === null) return null
    if (left < changesOfTransaction) return 'undone'
  }
}

async function nextChanges(within: Db, id: string): Promise<ImportChange[]> {
  const { rows } = await sql<Omit<ImportChange, 'now'>>`
    select journal_id as id, journal_number as number, before, version
    from journal_import_changes where import_id = ${id} and kept is null
    order by journal_number desc limit ${changesOfTransaction} for update`.execute(within)
  const ids = rows.map((row) => row.id)
  const { rows: locked } = await sql<{ id: string; version: number }>`
    select id, version from journals where id = any(${ids}::uuid[]) order by id for update`.execute(
    within,
  )
  const versions = new Map(locked.map((row) => [row.id, row.version]))
  return rows.map((row) => ({ ...row, now: versions.get(row.id) ?? null }))
}

async function undoChange(
  within: Db,
  { id, number }: WorkedImport,
  change: ImportChange,
): Promise<void> {
  const kept = await taken(within, importActor(number), change)
  if (kept === null) {
    await sql`delete from journal_import_changes
      where import_id = ${id} and journal_id = ${change.id}`.execute(within)
    return
  }
  await sql`update journal_import_changes set kept = ${kept}
    where import_id = ${id} and journal_id = ${change.id}`.execute(within)
}

/** Takes one back; a sentence where it stays. */
async function taken(within: Db, actor: Actor, change: ImportChange): Promise<string | null> {
  if (change.now === null) return null
  if (change.now !== change.version) return 'It was changed after the import.'
  if (change.before === null) return deleted(within, actor, change)
  await rewriteJournal(within, change.id, change.before)
  await audit(within, actor, 'journal', [
    { action: 'changed', id: String(change.number), after: change.before },
  ])
  return null
}

async function deleted(within: Db, actor: Actor, change: ImportChange): Promise<string | null> {
  try {
    await inSavepoint(within, () =>
      sql`delete from journals where id = ${change.id}`.execute(within),
    )
  } catch (error) {
    const isHeld = error instanceof Error && 'code' in error && error.code === '23503'
    if (!isHeld) throw error
    return 'It has print issues or a subscription.'
  }
  await audit(within, actor, 'journal', [{ action: 'deleted', id: String(change.number) }])
  return null
}
