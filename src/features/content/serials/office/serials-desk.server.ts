import { sql } from 'kysely'
import { institute } from '#institute'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { yearsToBind } from '../bind-rows.server.ts'
import { awaitedIssues, issuesWhere } from '../issue-rows.server.ts'
import { wantsRenewalMail } from '../renewal-mail.server.ts'
import { requireSerials } from '../require-serials.server.ts'
import { isEnding, subscriptionsWhere } from '../subscription-rows.server.ts'
import type { SerialsDesk } from './office-shapes.ts'

/** SQL: issues that can be claimed, or copies of them, and nobody has claimed so far. */
const isClaimable = sql`(state in ('late', 'missing') or (short_awaited and not exists (
  select from serial_claim_issues as claimed
  where claimed.issue_id = serial_issues.id and claimed.copies is not null)))`

/** How many issues can be claimed, and how many subscriptions are to be renewed. Errors: `forbidden`. */
export async function serialsWaiting(
  db: Db,
  actor: Actor,
  today: Day,
): Promise<{ readonly toClaim: number; readonly toRenew: number }> {
  requireSerials(actor)
  const { rows } = await sql<{ toClaim: number; toRenew: number }>`
    select (select count(*)::integer from serial_issues where ${isClaimable}) as "toClaim",
      (select count(*)::integer from serial_subscriptions where ${isEnding(today)}) as "toRenew"`.execute(
    db,
  )
  return rows[0] ?? { toClaim: 0, toRenew: 0 }
}

/** What waits on a day. Errors: `forbidden`. */
export async function serialsDesk(db: Db, actor: Actor, today: Day): Promise<SerialsDesk> {
  requireSerials(actor)
  const { rows } = await sql<Pick<SerialsDesk, 'claimable' | 'newspapers' | 'subscriptions'>>`
    select (select count(*)::integer from serial_issues where ${isClaimable}) as claimable,
      (select count(*)::integer from serial_issues
        join serial_subscriptions on serial_subscriptions.id = subscription_id
        where daily and state = 'expected' and due_on = ${today}::date) as newspapers,
      (select count(*)::integer from serial_subscriptions) as subscriptions`.execute(db)
  const { claimable = 0, newspapers = 0, subscriptions = 0 } = rows[0] ?? {}
  return {
    ...(await awaitedIssues(db, actor, today)),
    today: await issuesWhere(
      db,
      sql`state = 'arrived' and (state_at at time zone ${institute.timeZone})::date = ${today}::date`,
      sql`order by state_at desc, issue.number limit 100`,
    ),
    claimable,
    newspapers,
    toBind: await yearsToBind(db, actor, today),
    toRenew: await subscriptionsWhere(
      db,
      isEnding(today),
      sql`order by ends_on, journals.title_sort limit 50`,
    ),
    renewalMail: actor.kind === 'user' ? await wantsRenewalMail(db, actor.email) : null,
    subscriptions,
  }
}
