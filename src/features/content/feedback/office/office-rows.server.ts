import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { feedbackNumber } from '../feedback.ts'
import { feedbackColumns } from '../feedback-rows.server.ts'
import { requireOffice } from './inbox.server.ts'
import type { OfficeFeedback } from './office-shapes.ts'

/**
 * The feedback of this number, with the notes of staff. Errors: `forbidden` to all but
 * administrators, `not-found`.
 */
export async function officeFeedback(
  db: Db,
  actor: Actor,
  number: string,
): Promise<OfficeFeedback> {
  requireOffice(actor)
  const found = await db
    .selectFrom('feedback')
    .select(feedbackColumns(true))
    .select(['name', 'email', 'language', 'assigned_to as assignedTo'])
    .select(['read_at as readAt', 'read_by as readBy'])
    .select(sql<boolean>`hidden_at is not null`.as('isHidden'))
    .select(sql<boolean>`coalesce(account_hash, network_hash) is not null`.as('isSenderKnown'))
    .select(
      sql<number | null>`(select number from feedback as main
        where main.id = feedback.merged_into)`.as('mergedInto'),
    )
    .select(
      sql<number[]>`array(select number from feedback as other
        where other.merged_into = feedback.id order by number)`.as('merged'),
    )
    .select(
      sql<Date | null>`(select until from feedback_blocks where until > now()
        and sender_hash = coalesce(account_hash, network_hash))`.as('blockedUntil'),
    )
    .where('feedback.number', '=', feedbackNumber(number) ?? 0)
    .executeTakeFirst()
  if (!found) throw new AppError('not-found', 'There is no feedback of this number.')
  const blockedUntil = found.blockedUntil?.toISOString() ?? null
  const readAt = found.readAt?.toISOString() ?? null
  return { ...found, blockedUntil, readAt } as OfficeFeedback
}
