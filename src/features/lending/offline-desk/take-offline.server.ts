import { sql } from 'kysely'
import { endOfDay } from '#src/features/lending/circulation/due-at.ts'
import { dropTime } from '#src/features/lending/desk-answers/drop-time.ts'
import { requireKey } from '#src/features/lending/desk-operations/do-once.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTurn } from './in-turn.server.ts'
import { type OfflineOperation, type OfflineOutcome, saysNotOnLoan } from './offline-operation.ts'
import { happenedAt } from './offline-time.ts'
import { redo } from './redo.server.ts'
import { type KeptRefusal, refusalsOf } from './refusals-of.ts'
import { settleByItself, settleUndone } from './settle.server.ts'
import { offlineDeskWords } from './words.ts'

/**
 * Takes what a desk did without network: the library decides it again, at the time of the desk,
 * under the same key. What it refuses becomes a task. Sent again, it has the same outcome. Errors:
 * `forbidden`; `bad-request` for a key that is no UUID; `unavailable` where it has to be sent
 * again.
 */
export async function takeOffline(
  db: Db,
  actor: Actor,
  operation: OfflineOperation,
  sentAt: Date,
  now = new Date(),
): Promise<OfflineOutcome> {
  requireDuty(
    'staff:desk',
    actor,
    say(offlineDeskWords, (words) => words.staffWork),
  )
  requireKey(operation.key)
  return inTurn(db, () => decide(db, actor, operation, sentAt, now))
}

async function decide(
  db: Db,
  actor: Actor,
  operation: OfflineOperation,
  sentAt: Date,
  now: Date,
): Promise<OfflineOutcome> {
  const known = await taskOf(db, operation.key)
  if (known !== null) return { outcome: 'task', task: known }
  const stated = new Date(operation.at)
  try {
    const at = happenedAt(stated, sentAt, now)
    const done = { ...operation, at, returnedAt: dropTime(operation.returnedOn, at) }
    if (operation.kind !== 'undo' || !(await settleUndone(db, actor, operation.copy))) {
      await redo(db, actor, done)
    }
    await settleByItself(db, actor, done)
    return { outcome: 'done', task: null }
  } catch (error) {
    if (!isAppError(error) || isPassing(error)) throw error
    if (error.details.reason === 'busy') throw new AppError('unavailable', error.sentence)
    const task = await makeTask(db, actor, { ...operation, at: stated }, refusalsOf(error))
    return task === null ? { outcome: 'done', task } : { outcome: 'task', task }
  }
}

/** What says nothing of the operation itself. */
function isPassing({ status, code }: AppError): boolean {
  return status >= 500 || code === 'forbidden' || code === 'bad-request'
}

async function taskOf(db: Db, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('offline_conflicts')
    .select('number')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.number ?? null
}

/** The number of the task; null where the operation was done meanwhile. */
async function makeTask(
  db: Db,
  actor: Actor,
  operation: Omit<OfflineOperation, 'at'> & { readonly at: Date },
  refusals: readonly KeptRefusal[],
): Promise<number | null> {
  const {
    key,
    kind,
    member,
    copy,
    override,
    at,
    returnedOn,
    desk,
    by,
    told: stated,
    agreed,
  } = operation
  const returnedAt = returnedOn !== null && returnedOn < dayOf(at) ? endOfDay(returnedOn) : null
  const isAgreed = agreed && kind === 'return' && refusals.every(saysNotOnLoan)
  const settler = isAgreed ? actorName(actor) : null
  const { rows } = await sql<{ number: number }>`
    insert into offline_conflicts (key, kind, member_number, copy_code, override, returned_at, happened_at, desk, done_by, told, sent_by, refusals,
      settled_at, settled_by, settled_how)
    select ${key}, ${kind}, ${member}, ${cleanLine(copy, 100)}, ${JSON.stringify(override)}::jsonb, ${returnedAt}, ${at},
      ${cleanLine(desk, 100)}, ${cleanLine(by, 200)}, ${cleanLine(stated, 500)}, ${actorName(actor)}, ${JSON.stringify(refusals)}::jsonb,
      case when ${isAgreed} then now() end, ${settler}, case when ${isAgreed} then 'agreed' end
    where not exists (select from circulation_operations where key = ${key})
    on conflict (key) do nothing returning number`.execute(db)
  return rows[0]?.number ?? taskOf(db, key)
}
