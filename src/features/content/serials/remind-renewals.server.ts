import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { type Day, formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Queue } from '#src/server/jobs/queue.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { renewalReaders } from './renewal-mail.server.ts'
import type { Subscription } from './serials.ts'
import { isEnding, subscriptionsWhere } from './subscription-rows.server.ts'

/** Looks each morning for subscriptions that are to be renewed. */
export const renewalsQueue: Queue = {
  name: 'serial-renewals',
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 300,
}

/** Subscriptions that one mail names; what is beyond them is only counted. */
const mostNamed = 30

/**
 * Reminds the administrators who want it of subscriptions that are to be renewed, in one mail each:
 * of each last day once, however many processes do it. `origin` is where the link leads. Gives how
 * many subscriptions they were reminded of.
 */
export async function remindOfRenewals(
  db: Db,
  origin: string | null,
  today: Day = todayHere(),
): Promise<number> {
  return inTransaction(db, async (within) => {
    const readers = await renewalReaders(within)
    // Nobody is told today: whoever wants it later is told then.
    if (readers.length === 0) return 0
    const { rows } = await sql<{ id: string }>`
      insert into serial_renewal_reminders (subscription_id, ends_on)
      select id, ends_on from serial_subscriptions where ${isEnding(today)}
      order by id
      on conflict do nothing
      returning subscription_id as id`.execute(within)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    const named = await subscriptionsWhere(
      within,
      sql`subscription.id = any(${ids}::uuid[])`,
      sql`order by ends_on, journals.title_sort, subscription.number limit ${mostNamed}`,
    )
    const body = renewalMail(named, rows.length, origin)
    for (const to of readers) await writeMail(within, { kind: 'serial-renewal', to, ...body })
    return rows.length
  })
}

/** Administrators are written to in English, as their pages are. */
function renewalMail(named: readonly Subscription[], many: number, origin: string | null) {
  const lines = named.map(({ journal, vendorName, endsOn, pricePaise }) => {
    const facts = [vendorName, pricePaise === null ? '' : rupees(pricePaise)].filter(Boolean)
    return `- ${journal.title}: ends ${formatDay(endsOn)}${facts.map((one) => `, ${one}`).join('')}`
  })
  const more = many - named.length
  if (more > 0) lines.push(`- and ${counted(more, 'other')}`)
  const text = {
    subject: `${counted(many, 'subscription')} to renew`,
    before: ['These subscriptions to print journals end soon:', ...lines].join('\n'),
    button: 'Open the subscriptions to renew',
    after:
      'Renew or close each of them. If you do not want these reminders, switch them off under Print serials, “To renew”.',
  }
  return mailBody(text, origin && `${origin}/admin/serials/subscriptions?state=ending`, 'en')
}
