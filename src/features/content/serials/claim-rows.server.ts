import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import type { Claim } from './claim-letter.ts'
import { issuesWhere } from './issue-rows.server.ts'
import type { ListedIssue } from './listed-issue.ts'
import { requireSerials } from './require-serials.server.ts'
import { serialNumber } from './serials.ts'
import { withJournals } from './with-journals.server.ts'

export const claimPageSize = 20

/** The name of the list for cursors. */
export const claimList = 'serial-claims'

/**
 * Issues that can be claimed, or copies of them that did not come, those of one vendor beside each
 * other. Errors: `forbidden`.
 */
export async function claimableIssues(db: Db, actor: Actor): Promise<readonly ListedIssue[]> {
  requireSerials(actor)
  return issuesWhere(
    db,
    sql`(state in ('late', 'missing', 'claimed') or short_awaited)`,
    sql`order by lower(vendor_name), "vendorEmail", journals.title_sort, due_on, issue.number limit 300`,
  )
}

/** A page of the claims, the latest first. Errors: `forbidden`. */
export async function readClaims(
  db: Db,
  actor: Actor,
  place: Place = null,
): Promise<ListPage<Claim>> {
  requireSerials(actor)
  const { beyond, order } = latestFirst('claim.number', 'bigint', place)
  const found = await claimsWhere(db, beyond, sql`order by ${order} limit ${claimPageSize + 1}`)
  return listPage(claimList, place, found, claimPageSize, ({ number }) => [String(number)])
}

/** The claim of this number. Errors: `forbidden`, `not-found`. */
export async function claimAt(db: Db, actor: Actor, text: string): Promise<Claim> {
  requireSerials(actor)
  const [claim] = await claimsWhere(db, sql`claim.number = ${serialNumber(text)}`, sql``)
  if (!claim) throw new AppError('not-found', 'There is no claim with this number.')
  return claim
}

async function claimsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): Promise<readonly Claim[]> {
  const { rows } = await sql<Claim>`
    select number, vendor_name as "vendorName", mailed_to as "mailedTo", claimed_on as "claimedOn",
      coalesce((select users.name from users where users.email = claimed_by), claimed_by) as "claimedBy", (
        select coalesce(jsonb_agg(jsonb_build_object('title', title, 'issn', issn, 'kind', issue.kind,
          'enumeration', enumeration, 'chronology', chronology, 'dueOn', due_on, 'copies', subscription.copies, 'short', named.copies,
          'before', (select coalesce(jsonb_agg(earlier.claimed_on order by earlier.number), '[]')
            from serial_claim_issues as other join serial_claims as earlier on earlier.id = other.claim_id
            where other.issue_id = issue.id and earlier.number < claim.number))
          order by title_sort, due_on, issue.number), '[]')
        from serial_claim_issues as named join serial_issues as issue on issue.id = named.issue_id
          join serial_subscriptions as subscription on subscription.id = issue.subscription_id
          ${withJournals}
        where named.claim_id = claim.id) as issues
    from serial_claims as claim where ${condition} ${end}`.execute(db)
  return rows
}
