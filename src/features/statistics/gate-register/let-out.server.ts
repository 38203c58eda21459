import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requireGateKeeper } from './gates.server.ts'
import { lockMembers, noteScans } from './member-scans.server.ts'

type Open = { readonly id: string; readonly member: string | null; readonly branch: string }

/**
 * Ends a stay at the office: the person has left without a scan. Errors: `forbidden`, `not-found`
 * where nobody of this entry is inside.
 */
export async function letOut(db: Db, actor: Actor, id: string, now = new Date()): Promise<void> {
  requireGateKeeper(actor)
  await inTransaction(db, async (within) => {
    const open = await openEntry(within, id)
    if (open.member === null) await endVisit(within, id, now)
    else await endStay(within, { ...open, member: open.member }, now)
    await audit(within, actor, 'gate-register', [
      { action: 'let-out', id, after: { by: actorName(actor) } },
    ])
  })
}

/** Ends the stays of all who are inside; gives how many. Errors: `forbidden`. */
export async function letAllOut(db: Db, actor: Actor, now = new Date()): Promise<number> {
  requireGateKeeper(actor)
  return inTransaction(db, async (within) => {
    const { rows } = await sql<Open>`
      select id, member_id as member, branch from gate_entries
      where out_at is null and struck_at is null
      order by member_id limit 20000`.execute(within)
    const members = rows.flatMap((row) =>
      row.member === null ? [] : [{ ...row, member: row.member }],
    )
    await lockMembers(
      within,
      members.map(({ member }) => member),
    )
    await noteScans(
      within,
      members.map(({ member, branch }) => leaving(member, branch, now)),
      now,
    )
    for (const { id, member } of rows) if (member === null) await endVisit(within, id, now)
    if (rows.length > 0) {
      await audit(within, actor, 'gate-register', [
        { action: 'all-let-out', id: 'all', after: { entries: rows.length } },
      ])
    }
    return rows.length
  })
}

async function openEntry(db: Db, id: string): Promise<Open> {
  const { rows } = isId(id)
    ? await sql<Open>`
        select id, member_id as member, branch from gate_entries
        where id = ${id} and out_at is null and struck_at is null`.execute(db)
    : { rows: [] }
  const [open] = rows
  if (!open) throw new AppError('not-found', 'Nobody of this entry is inside any more.')
  return open
}

async function endStay(db: Db, { member, branch }: Open & { member: string }, now: Date) {
  await lockMembers(db, [member])
  await noteScans(db, [leaving(member, branch, now)], now)
}

function leaving(member: string, branch: string, at: Date) {
  return { key: newId(), member, gate: null, branch, at, kind: 'let-out' } as const
}

async function endVisit(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update gate_entries set out_at = greatest(${now}, in_at), closed_by = 'staff'
    where id = ${id} and out_at is null`.execute(db)
}
