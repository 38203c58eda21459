import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { hurryJob } from '#src/server/jobs/hurry-job.ts'
import { mailQueue } from '#src/server/mail/mail-queue.ts'
import { requireMailReader } from './mail-log.server.ts'
import { withoutKeys } from './mail-log.ts'

/**
 * The text of a mail that has not left; that it was read is written down. Where mails leave by a
 * server (`mailLeaves`) the keys in its links are hidden: they open accounts, and the mail itself
 * is on its way. Throws `forbidden` to all but administrators, `not-found`.
 */
export async function readMailText(
  db: Db,
  actor: Actor,
  id: string,
  mailLeaves: boolean,
): Promise<string> {
  return withWaitingMail(db, actor, id, async (within, { text, to }) => {
    const after = { to, ...(mailLeaves ? { keys: 'hidden' } : { keys: 'shown' }) }
    await audit(within, actor, 'mail', [{ action: 'read', id, after }])
    return mailLeaves ? withoutKeys(text) : text
  })
}

/**
 * Has a mail that waits sent now. Throws `forbidden` to all but administrators, `not-found`,
 * `conflict` where it is being sent, and `unavailable` where mails do not leave.
 */
export async function retryMail(
  db: Db,
  actor: Actor,
  id: string,
  mailLeaves: boolean,
): Promise<void> {
  requireMailReader(actor)
  if (!mailLeaves) {
    throw new AppError(
      'unavailable',
      'No mail server is set: set SMTP_URL and start the site again.',
    )
  }
  await withWaitingMail(db, actor, id, async (within, { to }) => {
    const job = await hurryJob(within, mailQueue, { id })
    if (job === 'running') {
      throw new AppError('conflict', 'This mail is being sent just now. Look again in a moment.')
    }
    if (job === 'none') await enqueue(within, mailQueue, { id })
    await audit(within, actor, 'mail', [{ action: 'retried', id, after: { to } }])
  })
}

type Waiting = { readonly to: string; readonly text: string }

/** The row is locked meanwhile, so that two who ask at once put one job in. */
async function withWaitingMail<Result>(
  db: Db,
  actor: Actor,
  id: string,
  work: (within: Db, mail: Waiting) => Promise<Result>,
): Promise<Result> {
  requireMailReader(actor)
  return inTransaction(db, async (within) => {
    const mail = isId(id)
      ? await within
          .selectFrom('mails')
          .select(['to_address as to', 'text', 'sent_at as sentAt'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!mail) throw new AppError('not-found', 'There is no such mail in the log.')
    const { text, to, sentAt } = mail
    if (sentAt) {
      throw new AppError('not-found', 'This mail was sent; its text is not kept after that.')
    }
    if (text === null) {
      throw new AppError(
        'not-found',
        'This mail could not be sent for a month, and its text was deleted. Send a new one.',
      )
    }
    return work(within, { to, text })
  })
}
