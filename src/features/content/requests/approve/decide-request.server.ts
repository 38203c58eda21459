import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { checkedSaid } from '../checked-said.ts'
import { noteStep } from '../note-step.server.ts'
import { requestRefusals } from '../refusals/words.ts'
import { refused } from '../refused.ts'
import { approvedDepartments } from './to-approve.server.ts'

type Decision = {
  readonly number: number
  /** As it was shown. */
  readonly version: number
  readonly isApproved: boolean
  /** Why not, for the askers; needed where it is declined. */
  readonly said: string
}

/**
 * Approves a request of the approver's department, so that the library takes it up, or declines it.
 * All who ask are told. Gives its title. Errors: `not-found` where it is not one that waits for
 * them, `conflict` where somebody has decided or changed it since it was shown, `invalid-input`
 * where no reason is given for declining.
 */
export async function decideRequest(
  db: Db,
  actor: Actor,
  { number, version, isApproved, said }: Decision,
): Promise<string> {
  const keys = await approvedDepartments(db, actor)
  if (actor.kind !== 'user' || keys.length === 0) throw refused('not-found', 'notToApprove')
  const reason = checkedSaid('said', said)
  if (!isApproved && reason === null) throw reasonMissing()
  return inTransaction(db, async (within) => {
    const { rows } = await sql<{ id: string; state: string; version: number; title: string }>`
      select id, state, version, title from requests
      where number = ${number} and department_key = any(${keys}::text[]) for no key update`.execute(
      within,
    )
    const [request] = rows
    if (!request) throw refused('not-found', 'notToApprove')
    if (request.state !== 'awaiting-approval') throw refused('conflict', 'decidedAlready')
    if (request.version !== version) throw refused('conflict', 'changedSince')
    const state = isApproved ? 'asked' : 'declined'
    await sql`
      update requests set state = ${state}, version = version + 1, changed_at = now()
      where id = ${request.id}`.execute(within)
    const step = isApproved ? 'approved' : 'declined'
    const by = { byEmail: actor.email, tell: 'askers' } as const
    await noteStep(within, { requestId: request.id, step, said: reason, ...by })
    await audit(within, actor, 'request', [{ action: step, id: String(number) }])
    return request.title
  })
}

function reasonMissing(): AppError {
  const message = say(requestRefusals, (words) => words.sayWhy)
  return new AppError('invalid-input', message, { fields: [{ field: 'said', message }] })
}
