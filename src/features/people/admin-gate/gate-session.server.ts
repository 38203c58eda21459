import { sql } from 'kysely'
import { mayEnter, type StaffAccess } from '#src/kernel/access.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import { gateIdleMinutes } from '#src/kernel/retention.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { audit } from '#src/server/audit.ts'
import type { ContentsAddress } from '#src/server/contents-settings.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import type { Log } from '#src/server/log.ts'
import type { GateInput } from './gate-check.server.ts'
import { gateCheck } from './gate-credentials.server.ts'
import { countTry, forgetTries, noteWrongTry } from './gate-tries.server.ts'

/** Noting each request would have all of a session wait for each other, and for the disk. */
const secondsBetweenUses = 15

/**
 * Whether the gate is open for the actor's session, one statement; that keeps it open for as long
 * again. The system needs no gate. Whether the actor is of the staff is not its question.
 */
export async function passGate(db: Db, actor: Actor): Promise<boolean> {
  if (actor.kind !== 'user') return actor.kind === 'system'
  const isOpen = sql`session_id = ${actor.sessionId}
    and used_at > now() - ${gateIdleMinutes} * interval '1 minute'`
  const { rows } = await sql<{ open: boolean }>`
    with noted as (
      update gate_openings set used_at = now()
      where ${isOpen} and used_at < now() - ${secondsBetweenUses} * interval '1 second')
    select exists (select from gate_openings where ${isOpen}) as open`.execute(db)
  return rows[0]?.open === true
}

/**
 * Whether somebody with this duty is at work behind the gate: it is open for the session, or the request
 * comes with a token for one of these scopes, which is given behind it.
 */
export async function isBehindGate(
  db: Db,
  actor: Actor,
  access: StaffAccess,
  scopes: readonly Scope[],
): Promise<boolean> {
  if (!mayEnter(access, actor)) return false
  const had = actor.kind === 'user' ? actor.token?.scopes : undefined
  return had ? had.some((scope) => scopes.includes(scope)) : passGate(db, actor)
}

/**
 * For how many seconds the gate stays open for the actor's session without use; 0: it is shut.
 * Asking does not keep it open.
 */
export async function gateSecondsLeft(db: Db, actor: Actor): Promise<number> {
  if (actor.kind !== 'user') return 0
  const row = await db
    .selectFrom('gate_openings')
    .select(
      sql<number>`greatest(0, ceil(extract(epoch from
        used_at + ${gateIdleMinutes} * interval '1 minute' - now())))::integer`.as('left'),
    )
    .where('session_id', '=', actor.sessionId)
    .executeTakeFirst()
  return row?.left ?? 0
}

type Settings = {
  /** Where the credentials are, if not in this database. */
  readonly contents: ContentsAddress | null
  readonly client: Client
  readonly log: Log
}

/**
 * Opens the gate for the actor's session where the credentials are right; false where they are not,
 * or cannot be read. Throws `too-many-requests` while the gate is locked for the account,
 * `unavailable` where there are no credentials.
 */
export async function openGate(
  db: Db,
  actor: Person,
  { contents, client, log }: Settings,
  input: GateInput,
): Promise<boolean> {
  const check = await gateCheck(db, contents, log)
  if (!check) return false
  await countTry(db, actor)
  if (!(await check(input))) {
    await noteWrongTry(db, actor, client)
    return false
  }
  await forgetTries(db, actor)
  await inTransaction(db, async (within) => {
    await within
      .insertInto('gate_openings')
      .values({ session_id: actor.sessionId })
      .onConflict((conflict) =>
        conflict.column('session_id').doUpdateSet({ used_at: sql<Date>`now()` }),
      )
      .execute()
    const after = { network: client.network }
    await audit(within, actor, 'user', [{ action: 'gate-opened', id: actor.id, after }])
  })
  return true
}

/** Shuts the gate for the actor's session. */
export async function shutGate(db: Db, actor: Person): Promise<void> {
  await inTransaction(db, async (within) => {
    const { numDeletedRows } = await within
      .deleteFrom('gate_openings')
      .where('session_id', '=', actor.sessionId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await audit(within, actor, 'user', [{ action: 'gate-shut', id: actor.id }])
  })
}
