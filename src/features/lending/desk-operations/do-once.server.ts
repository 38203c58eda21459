import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { operationWords } from './words.ts'

/** What is to be done once: whoever sends the same key again gets the answer that the first got. */
type OnceRequest = {
  /** A UUID that whoever asks makes anew for each thing that is to be done. */
  readonly key: string
  readonly kind: string
  readonly entity: 'loan' | 'hold' | 'charge'
  readonly memberId: string
  /** What was asked for: the same key with another request is refused. */
  readonly request: unknown
}

/**
 * What was done: the thing it was done to, the answer, and the rows before and after where it can
 * be undone.
 */
type Done<Answer> = {
  readonly entityId: string
  readonly copyId?: string | null
  readonly answer: Answer
  readonly changes?: unknown
}

/**
 * Does something to what belongs to a member, once for each key, in one transaction with its audit
 * row. The member is locked meanwhile, so that limits and balances hold. Errors: `bad-request` for
 * a key that is no UUID, `not-found` for an unknown member, `conflict` where the key was used for
 * something else; what `work` throws leaves nothing behind.
 */
export async function doOnce<Answer>(
  db: Db,
  actor: Actor,
  wanted: OnceRequest,
  work: (within: Db) => Promise<Done<Answer>>,
): Promise<Answer> {
  const { key, kind, entity, memberId } = wanted
  requireKey(key)
  const request = requestHash(kind, wanted.request)
  return inTransaction(db, async (within) => {
    const { rows: members } = await sql`
      select 1 from members where id = ${memberId} for no key update`.execute(within)
    if (members.length === 0) throw new AppError('not-found', 'There is no such member.')
    const before = await doneBefore<Answer>(within, key, request)
    if (before) return before.answer
    const { entityId, copyId = null, answer, changes = {} } = await work(within)
    const { rows } = await sql`
      insert into circulation_operations (key, actor, kind, entity, entity_id, member_id, copy_id, request, answer, changes)
      values (${key}, ${actorName(actor)}, ${kind}, ${entity}, ${entityId}, ${memberId}, ${copyId}, ${request},
        ${JSON.stringify(answer)}::jsonb, ${JSON.stringify(changes)}::jsonb)
      on conflict (key) do nothing returning key`.execute(within)
    if (rows.length === 0) throw keyUsed()
    return answer
  })
}

/** What a request is told from another by. */
export function requestHash(kind: string, request: unknown): string {
  return hash('sha256', JSON.stringify([kind, request]), 'base64url')
}

/** Errors: `bad-request` where the key is no UUID. */
export function requireKey(key: string): void {
  if (isId(key)) return
  throw new AppError(
    'bad-request',
    say(operationWords, (words) => words.newKeyNeeded),
  )
}

/** The error where a key comes with another request than before. */
export function keyUsed(): AppError {
  return new AppError(
    'conflict',
    say(operationWords, (words) => words.keyUsed),
    { reason: 'key-used' },
  )
}

async function doneBefore<Answer>(
  db: Db,
  key: string,
  request: string,
): Promise<{ readonly answer: Answer } | null> {
  const { rows } = await sql<{ answer: Answer; request: string }>`
    select answer, request from circulation_operations where key = ${key}`.execute(db)
  const [row] = rows
  if (!row) return null
  if (row.request !== request) throw keyUsed()
  return row
}
