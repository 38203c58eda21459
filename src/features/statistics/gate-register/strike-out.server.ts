import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requireGateKeeper } from './gates.server.ts'
import { lockMembers } from './member-scans.server.ts'
import { longestStrikeReason } from './strike-out.ts'
import { endStruckStay, reopenStay } from './struck-stay.server.ts'

/**
 * Strikes an entry out: it stays, marked, counts nowhere, and no later scan ends it. Errors:
 * `forbidden`, `not-found`, `invalid-input` of the reason, `conflict` where it is struck out
 * already.
 */
export async function strikeOut(
  db: Db,
  actor: Actor,
  id: string,
  written: string,
  now = new Date(),
): Promise<void> {
  requireGateKeeper(actor)
  const reason = cleanLine(written, longestStrikeReason + 1)
  if (reason === '' || reason.length > longestStrikeReason) {
    const message = `Please write why, in at most ${longestStrikeReason} characters.`
    throw new AppError('invalid-input', message, { fields: [{ field: 'reason', message }] })
  }
  await inTransaction(db, async (within) => {
    await requireEntry(within, id)
    await endStruckStay(within, id, now)
    const { numAffectedRows } = await sql`
      update gate_entries set struck_at = now(), struck_by = ${actorName(actor)},
        struck_reason = ${reason}
      where id = ${id} and struck_at is null`.execute(within)
    if (numAffectedRows !== 1n) throw changed('This entry is struck out already.')
    await audit(within, actor, 'gate-register', [{ action: 'struck-out', id, after: { reason } }])
  })
}

/**
 * Has an entry count again. One that nobody had ended lasts until that member came again on its
 * day, else as if it had never been struck out. Errors: `forbidden`, `not-found`, `conflict` where
 * it counts already.
 */
export async function putBack(db: Db, actor: Actor, id: string, now = new Date()): Promise<void> {
  requireGateKeeper(actor)
  await inTransaction(db, async (within) => {
    await requireEntry(within, id)
    const { rows } = await sql<{ reason: string }>`
      with former as (select id, struck_reason as reason from gate_entries where id = ${id} for update)
      update gate_entries set struck_at = null, struck_by = null, struck_reason = null
      from former where gate_entries.id = former.id and struck_at is not null
      returning former.reason`.execute(within)
    const [before] = rows
    if (!before) throw changed('This entry is not struck out.')
    await reopenStay(within, id, now)
    await audit(within, actor, 'gate-register', [{ action: 'put-back', id, before }])
  })
}

/** Its member is locked, where it is one's. */
async function requireEntry(db: Db, id: string): Promise<void> {
  const { rows } = isId(id)
    ? await sql<{ member: string | null }>`
        select member_id as member from gate_entries where id = ${id}`.execute(db)
    : { rows: [] }
  const [entry] = rows
  if (!entry) throw new AppError('not-found', 'There is no such entry.')
  if (entry.member !== null) await lockMembers(db, [entry.member])
}

const changed = (message: string) => new AppError('conflict', message, { reason: 'changed' })
