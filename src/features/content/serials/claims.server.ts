import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { type Claim, claimOpening, claimParts, claimSubject } from './claim-letter.ts'
import { claimAt } from './claim-rows.server.ts'
import type { ShownIssue } from './do-issue-step.server.ts'
import { issuesWhere } from './issue-rows.server.ts'
import { claimedFrom } from './issue-steps.ts'
import type { ListedIssue } from './listed-issue.ts'
import { changedMeanwhile, requireSerials } from './require-serials.server.ts'
import { issueName } from './serials.ts'

/** Issues that one letter names at most. */
export const mostClaimed = 100

/**
 * Claims issues that are late, missing or were claimed before, and copies of those that came short:
 * one letter to each vendor. With
 * `mail` it goes by mail where the vendor has an address; else it is to be printed. All or none.
 * Errors: `forbidden`, `bad-request`, `not-found`, `conflict`.
 */
export async function claimIssues(
  db: Db,
  actor: Actor,
  shown: readonly ShownIssue[],
  mail: boolean,
): Promise<readonly Claim[]> {
  requireSerials(actor)
  if (shown.length === 0) throw new AppError('bad-request', 'Choose at least one issue to claim.')
  if (shown.length > mostClaimed) {
    throw new AppError('bad-request', `Choose at most ${mostClaimed} issues for a letter.`)
  }
  return inTransaction(db, async (within) => {
    const issues = await lockShown(within, shown)
    const claims: Claim[] = []
    for (const ofVendor of Map.groupBy(issues, vendorOf).values()) {
      claims.push(await writeClaim(within, actor, ofVendor, mail))
    }
    return claims
  })
}

/** Issues with the same key go into one letter. */
function vendorOf({ vendorName, vendorEmail }: ListedIssue): string {
  return `${vendorName.toLowerCase()}\n${vendorEmail?.toLowerCase() ?? ''}`
}

async function lockShown(db: Db, shown: readonly ShownIssue[]): Promise<readonly ListedIssue[]> {
  const versions = new Map(shown.map(({ number, version }) => [number, version]))
  const numbers = [...versions.keys()]
  await sql`
    select from serial_issues where number = any(${numbers}::integer[]) order by id for update`.execute(
    db,
  )
  const issues = await issuesWhere(db, sql`issue.number = any(${numbers}::integer[])`)
  if (issues.length < numbers.length) {
    throw new AppError('not-found', 'One of these issues is gone. Look at what is there now.')
  }
  for (const issue of issues) {
    const version = versions.get(issue.number)
    if (version !== null && version !== issue.version) throw changedMeanwhile(issueName(issue))
    if (!issue.shortAwaited && !claimedFrom.some((state) => state === issue.state)) {
      throw new AppError('conflict', `${issueName(issue)} is not late: there is nothing to claim.`)
    }
  }
  return issues
}

async function writeClaim(
  db: Db,
  actor: Actor,
  issues: readonly ListedIssue[],
  mail: boolean,
): Promise<Claim> {
  const [first] = issues
  const mailedTo = mail ? (first?.vendorEmail ?? null) : null
  const id = newId()
  const { number } = await db
    .insertInto('serial_claims')
    .values({
      id,
      vendor_name: first?.vendorName ?? '',
      mailed_to: mailedTo,
      claimed_on: todayHere(),
      claimed_by: actorName(actor),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const ids = issues.map((issue) => issue.id)
  await sql`
    insert into serial_claim_issues (claim_id, issue_id, copies)
    select ${id}::uuid, id, nullif(copies_short, 0) from serial_issues
    where id = any(${ids}::uuid[])`.execute(db)
  // Of what came short, copies are claimed: the issue itself is there.
  await sql`
    update serial_issues set version = version + 1,
      state = case when short_awaited then state else 'claimed' end,
      state_before = case when short_awaited then state_before end,
      state_at = case when short_awaited then state_at else now() end,
      state_by = case when short_awaited then state_by else ${actorName(actor)} end
    where id = any(${ids}::uuid[])`.execute(db)
  const claim = await claimAt(db, actor, String(number))
  if (mailedTo !== null) await mailClaim(db, claim, mailedTo)
  await audit(db, actor, 'serial-claim', [
    { action: 'written', id: String(number), after: { issues: issues.map(issueName), mail } },
  ])
  await audit(
    db,
    actor,
    'serial-issue',
    issues.map((issue) => ({
      action: 'claimed',
      id: String(issue.number),
      before: { state: issue.state },
      after: issue.shortAwaited ? { copies: issue.copiesShort } : { state: 'claimed' },
    })),
  )
  return claim
}

async function mailClaim(db: Db, claim: Claim, to: string): Promise<void> {
  const parts = claimParts(claim).map(({ serial, lines }) =>
    [serial, ...lines.map((line) => `- ${line}`)].join('\n'),
  )
  const body = mailBody(
    {
      subject: claimSubject(claim),
      before: [claimOpening, ...parts].join('\n\n'),
      button: '',
      after: 'Please name the number of the claim in your answer.',
    },
    null,
    'en',
  )
  await writeMail(db, { kind: 'serial-claim', to, ...body })
}
