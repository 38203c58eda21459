import type { Transporter } from 'nodemailer'
import type { Db } from '../database/connect.ts'

/** How mail leaves: through a server, from an address. */
export type MailRoute = { readonly transport: Transporter; readonly from: string }

/**
 * Sends a written mail that has not been sent, and forgets its text and its file then: its links
 * open accounts.
 * Throws where the server does not take it, after noting that; the job is tried again. A process
 * that dies between sending and noting sends it twice, under one Message-ID.
 */
export async function sendMail(db: Db, { transport, from }: MailRoute, id: string): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .leftJoin('mail_attachments', 'mail_id', 'id')
    .select(['to_address', 'subject', 'text', 'html', 'name', 'content'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (!mail) return
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: mail.to_address },
      subject: mail.subject,
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments:
        mail.name && mail.content ? [{ filename: mail.name, content: mail.content }] : [],
      messageId: `<${id}@${domainOf(from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } catch (error) {
    await noteFailure(db, id, error)
    throw error
  }
  await db
    .updateTable('mails')
    .set(({ eb }) => ({
      sent_at: new Date(),
      attempts: eb('attempts', '+', 1),
      last_error: null,
      text: null,
      html: null,
    }))
    .where('id', '=', id)
    .execute()
  if (mail.name) await db.deleteFrom('mail_attachments').where('mail_id', '=', id).execute()
}

async function noteFailure(db: Db, id: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  await db
    .updateTable('mails')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), last_error: reason.slice(0, 500) }))
    .where('id', '=', id)
    .execute()
}

function domainOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
}
