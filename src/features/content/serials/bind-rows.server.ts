import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { SerialVolume, YearToBind } from './bound-volumes.ts'
import { issuesWhere } from './issue-rows.server.ts'
import type { ListedIssue } from './listed-issue.ts'
import { requireSerials } from './require-serials.server.ts'
import { withJournals } from './with-journals.server.ts'

/** Issues that are bound into one volume at most. */
export const mostBound = 400

/** SQL: the year of the volume to which an issue belongs. */
export const yearOfIssue = sql`(extract(year from due_on)
  - case when extract(month from due_on) < year_begins then 1 else 0 end)::integer`

/**
 * Years that are over and have issues that are not bound, of serials that are no newspapers, the
 * oldest first. Errors: `forbidden`.
 */
export async function yearsToBind(
  db: Db,
  actor: Actor,
  today: Day,
): Promise<readonly YearToBind[]> {
  requireSerials(actor)
  const { rows } = await sql<YearToBind>`
    select subscription.number as subscription, title, ${yearOfIssue} as year,
      count(*) filter (where state = 'arrived')::integer as issues,
      count(*) filter (where state <> 'arrived')::integer as missing
    from serial_issues as issue
      join serial_subscriptions as subscription on subscription.id = issue.subscription_id
      ${withJournals}
    where volume_id is null and state not in ('not-published', 'stopped') and not daily
      and make_date(${yearOfIssue} + 1, year_begins, 1) <= ${today}::date
    group by subscription.number, title, year_begins, ${yearOfIssue}
    having count(*) filter (where state = 'arrived') > 1
    order by year, title limit 50`.execute(db)
  return rows
}

/** What can be bound of a subscription, the oldest first, and what did not come beside it. */
export async function issuesToBind(
  db: Db,
  actor: Actor,
  subscription: string,
): Promise<readonly ListedIssue[]> {
  requireSerials(actor)
  return issuesWhere(
    db,
    sql`subscription.id = ${subscription} and volume_id is null
      and (state = 'arrived' or (state not in ('not-published', 'stopped') and due_on <= ${todayHere()}::date))`,
    sql`order by due_on, issue.number limit ${mostBound}`,
  )
}

/** The bound volumes of a subscription, the newest first. */
export async function volumesOf(db: Db, subscription: string): Promise<readonly SerialVolume[]> {
  const { rows } = await sql<SerialVolume>`
    select volume.number, statement, missing, bound_on as "boundOn",
      (select count(*)::integer from serial_issues where volume_id = volume.id) as issues,
      case when copies.id is not null then jsonb_build_object('book', books.number,
        'accessionNumber', accession_number) end as copy
    from serial_volumes as volume left join copies on copies.id = copy_id
      left join books on books.id = copies.book_id
    where subscription_id = ${subscription} order by volume.number desc limit 100`.execute(db)
  return rows
}
