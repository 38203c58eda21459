import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '../database/connect.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { mailQueue } from './mail-queue.ts'

/** A mail to one address, in plain text and HTML. */
export type Mail = {
  /** A word for the mail log: `verification`, `reset`. */
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A file that goes with it, of 8 MiB at most; its name's ending says what it is. */
  readonly attachment?: { readonly name: string; readonly content: Buffer }
}

/**
 * Writes a mail, in the transaction of `db`: it is sent if that is committed, and only then. Throws
 * `invalid-input` where an address or a subject would write headers of its own. Returns its id.
 */
export async function writeMail(db: Db, mail: Mail): Promise<string> {
  const { kind, to, subject, text, html, attachment } = mail
  if (!/^[!-?A-~]+@[!-?A-~]+$/.test(to) || /[,;<>()[\]\\"]/.test(to)) {
    throw new AppError('invalid-input', 'This is no e-mail address that mail can be sent to.')
  }
  if (/\p{Cc}/u.test(subject) || subject.length > 200) {
    throw new AppError(
      'invalid-input',
      'The subject of a mail is one line of at most 200 characters.',
    )
  }
  const id = newId()
  await db.insertInto('mails').values({ id, kind, to_address: to, subject, text, html }).execute()
  if (attachment) {
    await db
      .insertInto('mail_attachments')
      .values({ mail_id: id, ...attachment })
      .execute()
  }
  await enqueue(db, mailQueue, { id })
  return id
}
