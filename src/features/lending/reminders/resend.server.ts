import { sql } from 'kysely'
import { retryMail } from '#src/features/people/mail-log/one-mail.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { OwnedReminder } from './listed-lines.server.ts'
import { loadSettings } from './reminder-settings.server.ts'
import { type Sending, tell } from './tell.server.ts'

type Resending = Sending & {
  /** Whether mails leave by a server. */
  readonly mailLeaves: boolean
}

/**
 * Sends a message again: one whose mail has failed is tried at once; any other is written anew,
 * with what is still true of it, and goes to whatever reaches the member by now. Says what was
 * done. Errors: `forbidden`, `not-found`; `conflict` where it is on its way, was written anew
 * already, or has nothing to tell any more; those of `retryMail`.
 */
export async function resendReminder(
  db: Db,
  actor: Actor,
  id: string,
  { mailLeaves, ...sending }: Resending,
): Promise<string> {
  requireDuty('staff:desk', actor, 'Only the staff of the library send a reminder again.')
  const stored = await storedMessage(db, id)
  if (!stored) throw new AppError('not-found', 'There is no such message in the log.')
  if (stored.state === 'failed' && stored.mailId) {
    await retryMail(db, actor, stored.mailId, mailLeaves)
    return `The mail to ${stored.name} is next to be sent.`
  }
  if (stored.state === 'waiting') {
    throw new AppError('conflict', 'This message is on its way. Look again in a minute.')
  }
  return inTransaction(db, async (within) => {
    const reminders = await within
      .selectFrom('reminders')
      .select(['number', 'member_id as memberId', 'kind', 'subject_id as subjectId', 'day', 'step'])
      .$narrowType<Pick<OwnedReminder, 'kind'>>()
      .where('message_id', '=', id)
      .orderBy('number')
      .forNoKeyUpdate()
      .execute()
    if (reminders.length === 0) {
      throw new AppError('conflict', 'A newer message has taken the place of this one.')
    }
    await tell(within, await loadSettings(within), sending, reminders)
    const state = await stateNow(within, reminders, id)
    if (state === null || state === 'unwanted') {
      throw new AppError(
        'conflict',
        'There is nothing to tell any more: it was returned or collected, has a new due date, or is not wanted.',
      )
    }
    await audit(within, actor, 'reminder', [{ action: 'sent-again', id }])
    return state === 'unreached'
      ? `Nobody reaches ${stored.name} yet: it is a letter to print.`
      : `A new message to ${stored.name} is on its way.`
  })
}

async function storedMessage(db: Db, id: string) {
  if (!isId(id)) return null
  return db
    .selectFrom('reminder_messages')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['state', 'mail_id as mailId', 'name'])
    .where('reminder_messages.id', '=', id)
    .executeTakeFirst()
}

/** Where the message stands that these reminders have now; null: still the one before. */
async function stateNow(
  db: Db,
  reminders: readonly OwnedReminder[],
  before: string,
): Promise<string | null> {
  const numbers = reminders.map(({ number }) => number)
  const message = await db
    .selectFrom('reminders')
    .innerJoin('reminder_messages', 'id', 'message_id')
    .select('reminder_messages.state')
    .where('number', '=', sql<number>`any(${numbers}::bigint[])`)
    .where('message_id', '<>', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return message?.state ?? null
}
