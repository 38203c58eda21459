import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { type Day, dayAfter } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ListedIssue } from './listed-issue.ts'
import { requireSerials } from './require-serials.server.ts'
import { withJournals } from './with-journals.server.ts'

/** Issues that a list shows at once. */
export const mostIssues = 300

/**
 * Issues by a condition on `issue`, `subscription` and `journals`. Where a subscription has no address
 * for claims, it is that of the vendor of this name from whom books are bought, else that of another
 * subscription of this vendor.
 */
export async function issuesWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  end: RawBuilder<unknown> = sql`order by due_on, journals.title_sort, issue.number limit ${mostIssues}`,
): Promise<readonly ListedIssue[]> {
  const { rows } = await sql<ListedIssue>`
    select issue.id, issue.number, issue.version, due_on as "dueOn", kind, enumeration, chronology, state,
      state_before is not null as "mayBeUndone",
      to_char(state_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "stateAt",
      coalesce((select users.name from users where users.email = state_by), state_by) as "stateBy", arrived_on as "arrivedOn", issue.note,
      copies_short as "copiesShort", short_awaited as "shortAwaited",
      (select count(*)::integer from serial_claim_issues where issue_id = issue.id) as claims,
      (select max(claimed_on) from serial_claim_issues join serial_claims on serial_claims.id = claim_id
        where issue_id = issue.id) as "claimedOn",
      (select number from serial_volumes where serial_volumes.id = volume_id) as volume,
      subscription.number as subscription, journals.title, journals.issn,
      vendor_name as "vendorName", copies,
      coalesce(vendor_email, (select email from vendors where lower(name) = lower(vendor_name)), (
        select other.vendor_email from serial_subscriptions as other
        where lower(other.vendor_name) = lower(subscription.vendor_name) and other.vendor_email is not null
        order by other.number desc limit 1)) as "vendorEmail",
      (select count(*)::integer from serial_routing
        where serial_routing.subscription_id = subscription.id) as readers
    from serial_issues as issue
      join serial_subscriptions as subscription on subscription.id = issue.subscription_id
      ${withJournals}
    where ${condition} ${end}`.execute(db)
  return rows
}

/** The issues of a subscription in a span of days, the newest first. Errors: `forbidden`. */
export async function issuesOf(
  db: Db,
  actor: Actor,
  subscription: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly ListedIssue[]> {
  requireSerials(actor)
  return issuesWhere(
    db,
    sql`subscription.id = ${subscription} and due_on between ${from}::date and ${to}::date`,
    sql`order by due_on desc, issue.number desc limit 400`,
  )
}

/**
 * What is expected up to today and in the week after, the oldest first; newspapers have a sheet of
 * their own. Errors: `forbidden`.
 */
export async function awaitedIssues(
  db: Db,
  actor: Actor,
  today: Day,
): Promise<{
  readonly due: readonly ListedIssue[]
  readonly soon: readonly ListedIssue[]
}> {
  requireSerials(actor)
  const expected = sql`state = 'expected'`
  return {
    due: await issuesWhere(db, sql`${expected} and due_on <= ${today}::date and not daily`),
    soon: await issuesWhere(
      db,
      sql`${expected} and due_on > ${today}::date and due_on <= ${dayAfter(today, 7)}::date and not daily`,
    ),
  }
}

/** The issue of this number. */
export async function issueNumbered(db: Db, number: number): Promise<ListedIssue | null> {
  const [found] = await issuesWhere(db, sql`issue.number = ${number}`, sql``)
  return found ?? null
}
