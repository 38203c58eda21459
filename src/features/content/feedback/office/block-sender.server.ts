import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { officeStep, type Shown } from './office-steps.server.ts'

/** Days for which a sender can be blocked. */
export const blockDays = [1, 7, 30] as const

/**
 * Takes nothing more from the sender of a feedback for so many days; 0: takes it again. Errors:
 * `conflict` where it is not known any more who that was; those of `officeStep`.
 */
export function blockSender(db: Db, actor: Actor, shown: Shown, days: number): Promise<void> {
  const action = days > 0 ? 'sender-blocked' : 'sender-unblocked'
  return officeStep(db, actor, shown, action, async (within, id) => {
    const { hash } = await within
      .selectFrom('feedback')
      .select(sql<string | null>`coalesce(account_hash, network_hash)`.as('hash'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (hash === null) {
      throw new AppError('conflict', 'The sender of this is no longer known.')
    }
    await within.deleteFrom('feedback_blocks').where('sender_hash', '=', hash).execute()
    if (days > 0) {
      const until = sql<Date>`now() + make_interval(days => ${days})`
      await within
        .insertInto('feedback_blocks')
        .values({ sender_hash: hash, until, blocked_by: actorName(actor) })
        .execute()
    }
    return { after: days > 0 ? { days } : {} }
  })
}
