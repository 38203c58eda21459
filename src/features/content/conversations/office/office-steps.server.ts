import { sql, type Transaction, type UpdateObject } from 'kysely'
import { type Actor, actorName, actorWords } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Tables } from '#src/server/database/tables.ts'
import { blockDays } from '../conversation-limits.ts'
import { newToken, noSuchConversation } from '../conversation-of.server.ts'
import type { Card, MessageKind } from '../conversations.ts'
import { requireColleague } from './colleagues.server.ts'
import { requireOffice } from './inbox.server.ts'

/** A conversation as a step finds it, locked. */
export type Locked = {
  readonly id: string
  readonly number: number
  readonly state: string
  readonly takenBy: string | null
  /** The name of whoever has it; null where nobody does, or their account is gone. */
  readonly takenByName: string | null
}

/**
 * Takes a step with a conversation that is locked meanwhile, and writes it down under the word
 * `action` (null: it is not written down). Errors: `forbidden` to all but administrators,
 * `not-found`, those of `work`.
 */
export async function officeStep<Answer>(
  db: Db,
  actor: Actor,
  id: string,
  action: string | null,
  work: (within: Transaction<Tables>, found: Locked) => Promise<Answer>,
  isRace?: (error: unknown) => boolean,
): Promise<Answer> {
  requireOffice(actor)
  return inTransaction(
    db,
    async (within) => {
      const found = await within
        .selectFrom('conversations')
        .select(['id', 'number', 'state', 'taken_by as takenBy'])
        .select(
          sql<string | null>`(select name from users where email = taken_by)`.as('takenByName'),
        )
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!found) throw noSuchConversation()
      const answer = await work(within, found)
      if (action !== null) {
        await audit(within, actor, 'conversation', [{ action, id: String(found.number) }])
      }
      return answer
    },
    isRace,
  )
}

/** Errors: `conflict` where a colleague answers it. */
export function requireNobodyElse(found: Locked, actor: Actor): void {
  const { takenBy } = found
  if (takenBy === null || takenBy === actorName(actor)) return
  throw new AppError(
    'conflict',
    `${takerOf(found)} is answering this conversation. Take it over first if you want to answer.`,
    { reason: 'taken', takenBy },
  )
}

/** Who has a conversation, in words. */
function takerOf({ takenBy, takenByName }: Locked): string {
  return takenByName || actorWords(takenBy ?? '')
}

/**
 * Takes a conversation on oneself: the first one has it, and the next is told who. Errors: those of
 * `officeStep`; `conflict` with `details.takenBy` where a colleague has it, or where it is closed.
 */
export function claim(db: Db, actor: Actor, id: string): Promise<void> {
  return officeStep(db, actor, id, 'taken', async (within, found) => {
    requireOpen(found)
    requireNobodyElse(found, actor)
    await setOf(within, id, { taken_by: actorName(actor) })
  })
}

/**
 * Hands a conversation to a colleague, or takes it over from one (`to` is oneself), or gives it
 * back to the queue (null). `from`: who had it, as it was shown. Errors: those of `officeStep`;
 * `conflict` where somebody else has it by now; `invalid-input` where nobody has that address.
 */
export async function transfer(
  db: Db,
  actor: Actor,
  id: string,
  from: string | null,
  to: string | null,
): Promise<void> {
  if (to !== null && to !== actorName(actor)) await requireColleague(db, to)
  await officeStep(
    db,
    actor,
    id,
    to === null ? 'given-back' : 'passed-on',
    async (within, found) => {
      requireOpen(found)
      if (found.takenBy !== from) {
        throw new AppError(
          'conflict',
          found.takenBy === null
            ? 'It was given back meanwhile. Please look at it again.'
            : `${takerOf(found)} has it by now. Please look at it again.`,
          { reason: 'taken', takenBy: found.takenBy },
        )
      }
      await setOf(within, id, { taken_by: to })
    },
  )
}

/** Closes a conversation; a message of its reader opens it again. Errors: those of `officeStep`. */
export function closeConversation(db: Db, actor: Actor, id: string): Promise<void> {
  return officeStep(db, actor, id, 'closed', async (within, found) => {
    requireOpen(found)
    requireNobodyElse(found, actor)
    await addEvent(within, actor, id, 'closed')
    await setOf(within, id, {
      state: 'closed',
      closed_at: new Date(),
      taken_by: null,
      waiting_since: null,
      library_read_seq: sql<number>`last_seq`,
    })
  })
}

/** Opens one again, for oneself. Errors: those of `officeStep`; `conflict` where it is open. */
export function reopenConversation(db: Db, actor: Actor, id: string): Promise<void> {
  return officeStep(db, actor, id, 'reopened', async (within, { state }) => {
    if (state === 'open') throw new AppError('conflict', 'It is open already.')
    await setOf(within, id, { state: 'open', closed_at: null, taken_by: actorName(actor) })
    await addEvent(within, actor, id, 'reopened')
  })
}

/**
 * Takes nothing from its reader for so many days; 0: takes messages again. Errors: those of
 * `officeStep`, `invalid-input`.
 */
export async function blockReader(db: Db, actor: Actor, id: string, days: number): Promise<void> {
  if (days !== 0 && !blockDays.some((one) => one === days)) {
    const message = 'Please choose for how long.'
    throw new AppError('invalid-input', message, { fields: [{ field: 'days', message }] })
  }
  await officeStep(db, actor, id, days === 0 ? 'unblocked' : 'blocked', async (within) => {
    const until = days === 0 ? null : new Date(Date.now() + days * 86_400_000)
    await setOf(within, id, { blocked_until: until })
  })
}

/** Notes that what readers complained of in a conversation was looked at. */
export function settleReports(db: Db, actor: Actor, id: string): Promise<void> {
  return officeStep(db, actor, id, 'report-settled', async (within) => {
    await within
      .updateTable('conversation_reports')
      .set({ settled_at: new Date(), settled_by: actorName(actor) })
      .where('conversation_id', '=', id)
      .where('settled_at', 'is', null)
      .execute()
    await setOf(within, id, {})
  })
}

/** Notes up to which message the library has read a conversation; never back. */
export async function noteReadByOffice(
  db: Db,
  actor: Actor,
  id: string,
  seq: number,
): Promise<void> {
  requireOffice(actor)
  await db
    .updateTable('conversations')
    .set({ library_read_seq: sql<number>`least(${seq}::integer, last_seq)` })
    .where('id', '=', id)
    .where('library_read_seq', '<', seq)
    .where(sql<boolean>`library_read_seq < last_seq`)
    .execute()
}

/** Writes down, for both sides, what happened to a conversation that is locked. */
export async function addEvent(
  within: Transaction<Tables>,
  actor: Actor,
  id: string,
  kind: Exclude<MessageKind, 'text'>,
  card: Card | null = null,
): Promise<void> {
  await sql`
    with counted as (
      update conversations set last_seq = last_seq + 1, changed_at = now() where id = ${id}
      returning last_seq)
    insert into conversation_messages (id, conversation_id, seq, key, side, kind, card, written_by)
    select gen_random_uuid(), ${id}, last_seq, ${newToken()}, 'library', ${kind},
      ${card && JSON.stringify(card)}::jsonb, ${actorName(actor)} from counted`.execute(within)
}

/** Errors: `conflict` where it is closed. */
export function requireOpen({ state }: Locked): void {
  if (state === 'closed') {
    throw new AppError('conflict', 'This conversation is closed. Open it again first.')
  }
}

/** Changes columns of a conversation that is locked, and counts a version. */
export async function setOf(
  within: Transaction<Tables>,
  id: string,
  set: UpdateObject<Tables, 'conversations'>,
): Promise<void> {
  await within
    .updateTable('conversations')
    .set({ ...set, version: sql`version + 1`, changed_at: new Date() })
    .where('id', '=', id)
    .execute()
}
