import { sql } from 'kysely'
import { institute } from '#institute'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { yearsToBind } from '../bind-rows.server.ts'
import { awaitedIssues, issuesWhere } from '../issue-rows.server.ts'
import { requireSerials } from '../require-serials.server.ts'
import { isEnding, subscriptionsWhere } from '../subscription-rows.server.ts'
import type { SerialsDesk } from './office-shapes.ts'

/** What waits on a day. Errors: `forbidden`. */
export async function serialsDesk(db: Db, actor: Actor, today: Day): Promise<SerialsDesk> {
  requireSerials(actor)
  const { rows } = await sql<{ claimable: number; subscriptions: number }>`
    select (select count(*)::integer from serial_issues
        where state in ('late', 'missing')) as claimable,
      (select count(*)::integer from serial_subscriptions) as subscriptions`.execute(db)
  const { claimable = 0, subscriptions = 0 } = rows[0] ?? {}
  return {
    ...(await awaitedIssues(db, actor, today)),
    today: await issuesWhere(
      db,
      sql`state = 'arrived' and (state_at at time zone ${institute.timeZone})::date = ${today}::date`,
      sql`order by state_at desc, issue.number limit 100`,
    ),
    claimable,
    toBind: await yearsToBind(db, actor, today),
    toRenew: await subscriptionsWhere(
      db,
      isEnding(today),
      sql`order by ends_on, journals.title_sort limit 50`,
    ),
    subscriptions,
  }
}
