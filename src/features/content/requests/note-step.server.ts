import { sql } from 'kysely'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import type { StepName } from './request-steps.ts'
import { requestsQueue } from './requests-queue.server.ts'

type NewStep = {
  readonly requestId: string
  readonly step: StepName
  readonly said?: string | null
  /** The asker who takes it. */
  readonly askerId?: string
  /** Who of the library or the department takes it. */
  readonly byEmail?: string
  /** Who is told of it; whoever takes it as an asker is not. */
  readonly tell: 'askers' | 'nobody'
  /** Addresses of the approvers who are told. */
  readonly approvers?: readonly string[]
}

/**
 * Notes a step of a request and whom it is told, in the transaction of `within`; a job tells it
 * soon afterwards, each reader once. Gives its id.
 */
export async function noteStep(within: Db, step: NewStep): Promise<string> {
  const { requestId, askerId = null, byEmail = null, said = null, approvers = [] } = step
  const id = newId()
  await within
    .insertInto('request_steps')
    .values({
      id,
      request_id: requestId,
      step: step.step,
      said,
      asker_id: askerId,
      by_email: byEmail,
    })
    .execute()
  if (step.tell === 'askers') await tellAskers(within, id, requestId, askerId)
  for (const approver of approvers) {
    const message = { id: newId(), step_id: id, approver }
    await within.insertInto('request_messages').values(message).execute()
  }
  if (step.tell === 'askers' || approvers.length > 0) await enqueue(within, requestsQueue, {})
  return id
}

async function tellAskers(
  within: Db,
  stepId: string,
  requestId: string,
  besides: string | null,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from request_askers where request_id = ${requestId} and left_at is null
      and user_id is not null and id is distinct from ${besides}::uuid order by id`.execute(within)
  for (const { id: askerId } of rows) {
    const message = { id: newId(), step_id: stepId, asker_id: askerId }
    await within.insertInto('request_messages').values(message).execute()
  }
}
