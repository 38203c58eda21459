import { sql } from 'kysely'
import { type Actor, actorName, system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { noteOutcomes } from './import-store.server.ts'
import { columnsOf } from './journal-columns.server.ts'
import type { ImportPlan, KnownJournal, PlannedJournal, RowPlan } from './plan-import.ts'
import { planOf } from './plan-of-import.server.ts'
import { rewriteJournal } from './rewrite-journal.server.ts'
import { isMine, type WorkedImport } from './worked-import.server.ts'
import { insertAccess } from './write-access.server.ts'

const journalsOfTransaction = 200

/** Who is written down for what an import does. */
export function importActor(number: number): Actor {
  return system(`journal import ${number}`)
}

type Done = { readonly journal: PlannedJournal; readonly id: string; readonly number: number }

/**
 * Imports a list, some hundred journals in a transaction: what is cut off goes on with the rows that
 * are left. null: somebody else has taken it over.
 */
export async function runImport(db: Db, worked: WorkedImport): Promise<'done' | null> {
  const plan = await planOf(db, worked, true)
  for (let at = 0; at < plan.journals.length; at += journalsOfTransaction) {
    const part = plan.journals.slice(at, at + journalsOfTransaction)
    const isDone = await inTransaction(db, async (within) => {
      if (!(await isMine(within, worked))) return false
      await writeJournals(within, worked, plan, part)
      return true
    })
    if (!isDone) return null
  }
  return inTransaction(db, async (within) => {
    if (!(await isMine(within, worked))) return null
    const left = plan.rows.filter(({ outcome }) => outcome === 'unchanged' || outcome === 'faulty')
    await noteOutcomes(within, worked.id, left)
    return 'done'
  })
}

async function writeJournals(
  within: Db,
  worked: WorkedImport,
  plan: ImportPlan,
  part: readonly PlannedJournal[],
): Promise<void> {
  const actor = importActor(worked.number)
  const fresh = part.filter(({ known }) => known === null)
  const { same, others } = await locked(within, part)
  const done = [
    ...(await addNew(within, actor, fresh)),
    ...(await changeKnown(within, actor, same)),
  ]
  await noteChanges(within, worked, done)
  const numbers = new Map(
    done.flatMap(({ journal, number }) => journal.rows.map((row) => [row, number])),
  )
  const stale = new Set(others.flatMap(({ rows }) => rows))
  const outcomes = plan.rows.flatMap((row): RowPlan[] => {
    const journal = numbers.get(row.row)
    if (journal !== undefined) return [{ ...row, journal }]
    return stale.has(row.row) ? [{ ...row, outcome: 'faulty', reason: changedSince }] : []
  })
  await noteOutcomes(within, worked.id, outcomes)
}

const changedSince =
  'Somebody changed the journal while the list was imported. Import the list again for this row.'

type KnownPlan = PlannedJournal & { readonly known: KnownJournal }

/** Locks the journals that there are; those that somebody has changed since are not touched. */
async function locked(within: Db, part: readonly PlannedJournal[]) {
  const planned = part.filter((one): one is KnownPlan => one.known !== null)
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from journals where id = any(${planned.map(({ known }) => known.id)}::uuid[])
    order by id for no key update`.execute(within)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const isSame = ({ known }: KnownPlan) => versions.get(known.id) === known.version
  return { same: planned.filter(isSame), others: planned.filter((one) => !isSame(one)) }
}

async function addNew(within: Db, actor: Actor, fresh: readonly PlannedJournal[]): Promise<Done[]> {
  if (fresh.length === 0) return []
  const made = fresh.map((journal) => ({ journal, id: newId() }))
  const columns = made.map(({ journal, id }) => ({
    ...columnsOf(journal.facts),
    id,
    published_at: journal.facts.publishedAt,
    created_by: actorName(actor),
  }))
  const names = Object.keys(columns[0] ?? {})
  const values = columns.map(
    (row) => sql`(${sql.join(names.map((name) => row[name as keyof typeof row]))})`,
  )
  const { rows } = await sql<{ id: string; number: number }>`
    insert into journals (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(values)} returning id, number`.execute(within)
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  await insertAccess(
    within,
    made.flatMap(({ journal, id }) =>
      journal.facts.access.map((one, index) => ({ ...one, journal: id, place: index + 1 })),
    ),
  )
  const done = made.map(({ journal, id }) => ({ journal, id, number: numbers.get(id) ?? 0 }))
  await audit(
    within,
    actor,
    'journal',
    done.map(({ journal, number }) => ({
      action: 'written',
      id: String(number),
      after: { ...journal.facts, cover: null, licence: null },
    })),
  )
  return done
}

async function changeKnown(
  within: Db,
  actor: Actor,
  changed: readonly KnownPlan[],
): Promise<Done[]> {
  const done: Done[] = []
  for (const journal of changed) {
    const { id, number } = journal.known
    await rewriteJournal(within, id, journal.facts)
    done.push({ journal, id, number })
  }
  await audit(
    within,
    actor,
    'journal',
    changed.map(({ known, facts }) => ({
      action: 'changed',
      id: String(known.number),
      before: known.facts,
      after: facts,
    })),
  )
  return done
}

/** What the undo needs: how each journal was, and its version now. */
async function noteChanges(within: Db, { id }: WorkedImport, done: readonly Done[]): Promise<void> {
  const noted = done.map(({ journal, ...one }) => ({
    journal_id: one.id,
    journal_number: one.number,
    title: journal.facts.title,
    before: journal.known && JSON.stringify(journal.known.facts),
    version: journal.known ? journal.known.version + 1 : 1,
  }))
  const types = {
    journal_id: 'uuid',
    journal_number: 'integer',
    title: 'text',
    before: 'jsonb',
    version: 'integer',
  } as const
  await sql`
    insert into journal_import_changes (import_id, journal_id, journal_number, title, before, version)
    select ${id}::uuid, journal_id, journal_number, title, before, version
    from ${rowTable('noted', types, noted)}
    on conflict (import_id, journal_id) do update set version = excluded.version`.execute(within)
}
