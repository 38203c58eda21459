import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { noteStep } from './note-step.server.ts'
import { ownRequest } from './own-requests.server.ts'
import { refused } from './refused.ts'
import { isOpen, type RequestState } from './requests.ts'

/**
 * Withdraws what a person asks for: they are no longer counted or told; where nobody else asks for
 * it, and nothing is ordered yet, the request ends. Errors: `not-found`, `conflict` where it is
 * closed already.
 */
export async function leaveRequest(db: Db, actor: Actor, number: string): Promise<void> {
  const { id } = await ownRequest(db, actor, number)
  if (actor.kind !== 'user') throw refused('sign-in-needed', 'signInFirst')
  await inTransaction(db, (within) => leave(within, id, actor.id))
}

/** The same in a transaction that goes on. Errors: `conflict` where it is closed already. */
async function leave(within: Db, id: string, userId: string): Promise<void> {
  const state = await lockState(within, id)
  if (!isOpen(state)) throw refused('conflict', 'isClosed')
  const { rows } = await sql<{ id: string }>`
    update request_askers set left_at = now()
    where request_id = ${id} and user_id = ${userId} and left_at is null returning id`.execute(
    within,
  )
  const [asker] = rows
  if (!asker) return
  const { rows: others } = await sql`
    select from request_askers where request_id = ${id} and left_at is null limit 1`.execute(within)
  const ends = others.length === 0 && state !== 'ordered'
  await sql`
    update requests set version = version + 1, changed_at = case when ${ends} then now() else changed_at end,
      state = case when ${ends} then 'withdrawn' else state end
    where id = ${id}`.execute(within)
  const step = ends ? 'withdrawn' : 'left'
  await noteStep(within, { requestId: id, step, askerId: asker.id, tell: 'nobody' })
}

/** Withdraws all that an account asks for, in the transaction that deletes the account. */
export async function leaveAll(within: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select requests.id from requests join request_askers on request_id = requests.id
    where user_id = ${userId} and left_at is null
      and state in ('awaiting-approval', 'asked', 'accepted', 'ordered')
    order by requests.id`.execute(within)
  for (const { id } of rows) await leave(within, id, userId)
}

async function lockState(within: Db, id: string): Promise<RequestState> {
  const { rows } = await sql<{ state: RequestState }>`
    select state from requests where id = ${id} for no key update`.execute(within)
  return rows[0]?.state ?? 'withdrawn'
}
