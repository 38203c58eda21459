import type { Db } from '../database/connect.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import type { Log } from '../log.ts'
import { type MailRoute, sendMail } from './send-mail.ts'

/** Milliseconds: a mail server that does not answer is tried again later. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

type MailSettings = {
  /** `smtp://user:password@host:587`; undefined: no mail leaves, it stays in the mail log. */
  readonly smtpUrl: string | undefined
  /** `Library <library@college.example>`, as it is when a mail leaves. */
  readonly from: () => string
  /**
   * Whether a mail that stays is told on the terminal with its links: for the demo, whose mails are
   * nobody's secret.
   */
  readonly tellLinks: boolean
}

/** What does the jobs of the queue `mail`. */
export function mailHandler(db: Db, settings: MailSettings, log: Log): JobHandler {
  let transport: Promise<MailRoute['transport'] | null> | undefined
  return async ({ id = '' }) => {
    transport ??= transportOf(settings)
    const leaves = await transport
    if (leaves) await sendMail(db, { transport: leaves, from: settings.from() }, id)
    else if (settings.tellLinks) await tellLinks(db, id, log)
  }
}

async function transportOf({ smtpUrl }: MailSettings): Promise<MailRoute['transport'] | null> {
  if (!smtpUrl) return null
  const { createTransport } = await import('nodemailer')
  return createTransport({ url: smtpUrl, ...patience })
}

async function tellLinks(db: Db, id: string, log: Log): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  const links = mail?.text?.match(/https?:\/\/\S+/g)
  if (mail && links)
    log.info(`Mail to ${mail.to_address}: ${mail.subject}\n  ${links.join('\n  ')}`)
}
