import { sql } from 'kysely'
import { listCategories } from '#src/features/people/members/categories.server.ts'
import { lockNumbers, takeNumbers } from '#src/features/people/members/member-numbers.server.ts'
import { factsOf, memberColumns } from '#src/features/people/members/member-rows.server.ts'
import {
  insertMembers,
  restoreMember,
  writeFacts,
} from '#src/features/people/members/members.server.ts'
import { requireAdminOfMembers } from '#src/features/people/members/require-staff.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { lockImport, type MemberImport, readRows } from './import-store.server.ts'
import type { SheetRow } from './list-rows.ts'
import { countResults, type MemberCounts, type Trial } from './member-imports.ts'
import { type Known, type PlannedRow, planRows } from './row-plan.ts'
import { textsOfRow } from './sheet-row.ts'

const rejectsShown = 25

/**
 * Finds out what an import would do, and does nothing. Errors: `forbidden`, `conflict` once it ran.
 */
export async function tryImport(db: Db, actor: Actor, id: string): Promise<Trial> {
  requireAdminOfMembers(actor)
  return inTransaction(db, async (within) => {
    const { planned } = await plan(within, id)
    const rejected = planned.filter((row) => row.outcome === 'rejected').slice(0, rejectsShown)
    return {
      counts: countResults(planned),
      rejected: rejected.map(({ place, reason }) => ({ place, reason })),
    }
  })
}

/**
 * Runs an import in one transaction: all that can be taken or, where something fails, nothing.
 * Errors: `forbidden`; `conflict` once it ran, or where another change came between.
 */
export async function runImport(db: Db, actor: Actor, id: string): Promise<MemberCounts> {
  requireAdminOfMembers(actor)
  return inTransaction(db, async (within) => {
    const { planned, rows } = await plan(within, id)
    await writePlan(within, actor, id, planned)
    const results = planned.map(({ outcome, reason }, place) => ({ place, outcome, reason }))
    const types = { place: 'integer', outcome: 'text', reason: 'text' } as const
    await sql`
      update member_import_rows set outcome = done.outcome, reason = done.reason
      from ${rowTable('done', types, results)}
      where import_id = ${id} and member_import_rows.place = done.place`.execute(within)
    await sql`update member_imports set status = 'done' where id = ${id}`.execute(within)
    if (rows.length !== planned.length) throw new AppError('internal', 'Rows were lost.')
    return countResults(planned)
  })
}

async function plan(db: Db, id: string): Promise<{ planned: PlannedRow[]; rows: SheetRow[] }> {
  const { settings, status } = await lockImport(db, id)
  if (status !== 'open') throw new AppError('conflict', 'This import has run already.')
  if (!settings.columns.some((column) => column.meaning === 'name')) {
    throw new AppError('invalid-input', 'Please say which column holds the name.')
  }
  const rows = await readRows(db, id)
  // Numbers first, as everybody does who adds members, so that no two wait for each other.
  const firstNumber = await lockNumbers(db)
  const known = await knownTo(db, rows, settings, firstNumber)
  return { planned: planRows(rows, settings, known), rows }
}

async function knownTo(
  db: Db,
  rows: readonly SheetRow[],
  settings: MemberImport['settings'],
  firstNumber: number,
): Promise<Known> {
  const categories = await listCategories(db)
  const meanings = settings.columns.map((column) => column.meaning)
  const texts = rows.map((row) => textsOfRow(row.cells, meanings, categories))
  const upper = (field: 'rollNumber' | 'barcode') => [
    ...new Set(texts.map((one) => (one[field] ?? '').trim().toUpperCase()).filter(Boolean)),
  ]
  const emails = [...new Set(texts.map((one) => (one.email ?? '').trim().toLowerCase()))]
  const numbers = texts.flatMap((one) => readMemberNumber(one.number) ?? [])
  const members = await db
    .selectFrom('members')
    .select(memberColumns)
    .where(sql<boolean>`(number = any(${numbers}::int[])
      or upper(roll_number) collate "C" = any(${upper('rollNumber')}::text[])
      or upper(barcode) collate "C" = any(${upper('barcode')}::text[])
      or email = any(${emails}::text[]))`)
    .orderBy('number')
    .forUpdate()
    .execute()
  const ids = members.map(({ id }) => id)
  const undone = await db
    .selectFrom('member_import_changes')
    .select('member_id')
    .distinct()
    .where('kind', '=', 'created')
    .where('undone', '=', true)
    .where('member_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const returning = new Set(undone.map((one) => one.member_id))
  return { members, returning, categories, today: todayHere(), firstNumber }
}

async function writePlan(
  db: Db,
  actor: Actor,
  importId: string,
  planned: readonly PlannedRow[],
): Promise<void> {
  const writes = planned.flatMap((row) => row.write ?? [])
  const created = writes.flatMap((write) => (write.kind === 'create' ? write : []))
  const changes: { member_id: string; kind: string; before: unknown; version: number }[] = []
  if (created.length > 0) {
    await takeNumbers(db, created.length)
    const made = await insertMembers(db, actor, created)
    changes.push(
      ...made.map(({ id }) => ({ member_id: id, kind: 'created', before: null, version: 1 })),
    )
  }
  for (const write of writes) {
    if (write.kind !== 'change') continue
    const { member, facts } = write
    const isBack = member.withdrawnAt !== null
    if (isBack) await restoreMember(db, actor, member.id, member.version)
    const stored = isBack ? { ...member, version: member.version + 1 } : member
    const { version } = await writeFacts(db, actor, stored, facts, 'imported')
    const before = isBack ? null : factsOf(member)
    changes.push({ member_id: member.id, kind: isBack ? 'created' : 'changed', before, version })
  }
  const types = { member_id: 'uuid', kind: 'text', before: 'jsonb', version: 'integer' } as const
  await sql`
    insert into member_import_changes (import_id, member_id, kind, before, version)
    select ${importId}::uuid, member_id, kind, before, version from ${rowTable('given', types, changes)}`.execute(
    db,
  )
}
