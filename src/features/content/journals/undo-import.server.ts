import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inSavepoint } from '#src/server/database/in-savepoint.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
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
      await undoChanges(within, worked, changes)
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

/** Takes changes back, or notes why they stay. */
async function undoChanges(
  within: Db,
  { id, number }: WorkedImport,
  changes: readonly ImportChange[],
): Promise<void> {
  const actor = importActor(number)
  const same = changes.filter(({ now, version }) => now === version)
  const made = same.filter(({ before }) => before === null)
  const held = await deleteMade(within, actor, made)
  for (const { id: journal, before } of same) {
    if (before !== null) await rewriteJournal(within, journal, before)
  }
  await audit(
    within,
    actor,
    'journal',
    same.flatMap(({ number, before }) =>
      before === null ? [] : [{ action: 'changed', id: String(number), after: before }],
    ),
  )
  const kept = changes.flatMap((change) => {
    if (change.now !== null && change.now !== change.version) {
      return [{ journal: change.id, kept: 'It was changed after the import.' }]
    }
    const isHeld = held.has(change.id)
    return isHeld ? [{ journal: change.id, kept: 'It has print issues or a subscription.' }] : []
  })
  await sql`
    update journal_import_changes as change set kept = noted.kept
    from ${rowTable('noted', { journal: 'uuid', kept: 'text' }, kept)}
    where change.import_id = ${id} and change.journal_id = noted.journal`.execute(within)
  await sql`
    delete from journal_import_changes where import_id = ${id} and kept is null
      and journal_id = any(${changes.map((change) => change.id)}::uuid[])`.execute(within)
}

/** Deletes journals that the import made; gives the ids of those that something hangs on. */
async function deleteMade(
  within: Db,
  actor: Actor,
  made: readonly ImportChange[],
): Promise<ReadonlySet<string>> {
  const held = new Set<string>()
  if (!(await areDeleted(within, made))) {
    for (const one of made) if (!(await areDeleted(within, [one]))) held.add(one.id)
  }
  const gone = made.filter(({ id }) => !held.has(id))
  await audit(
    within,
    actor,
    'journal',
    gone.map(({ number }) => ({ action: 'deleted', id: String(number) })),
  )
  return held
}

/** Whether all of them could be deleted; else none is. */
async function areDeleted(within: Db, journals: readonly ImportChange[]): Promise<boolean> {
  const ids = journals.map(({ id }) => id)
  try {
    await inSavepoint(within, () =>
      sql`delete from journals where id = any(${ids}::uuid[])`.execute(within),
    )
    return true
  } catch (error) {
    const isHeld = error instanceof Error && 'code' in error && error.code === '23503'
    if (!isHeld) throw error
    return false
  }
}
