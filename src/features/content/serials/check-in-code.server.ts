import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { dayAfter, formatDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { doIssueStep } from './do-issue-step.server.ts'
import { readIssueCode } from './issue-code.ts'
import { issuesWhere } from './issue-rows.server.ts'
import type { ListedIssue } from './listed-issue.ts'
import { pickIssue } from './pick-issue.ts'
import { requireSerials } from './require-serials.server.ts'
import { issueName } from './serials.ts'

/** So many days early an issue may come. */
const early = 45
/** More days before it is due than these, only its own number says that it is this one. */
const unasked = 7

/**
 * Checks in the issue whose barcode was scanned: the one that its add-on names, else the oldest that
 * is awaited. Gives it as it was before. Errors: `forbidden`; `invalid-input` for what is no barcode
 * of a serial; `not-found` where no subscription has its ISSN or nothing of it is awaited; `conflict`
 * where the next issue is due only later and no add-on names it.
 */
export async function checkInCode(db: Db, actor: Actor, typed: string): Promise<ListedIssue> {
  requireSerials(actor)
  const code = readIssueCode(typed)
  if (!code) {
    throw new AppError(
      'invalid-input',
      'This is no barcode of a serial. Scan the code that begins with 977, or type the ISSN.',
    )
  }
  const issues = await issuesWhere(
    db,
    sql`journals.issn = ${code.issn} and state in ('expected', 'late', 'missing', 'claimed')
      and due_on <= ${dayAfter(todayHere(), early)}::date`,
  )
  const issue = pickIssue(issues, code.addOn)
  if (!issue) throw await nothingAwaited(db, code.issn)
  if (code.addOn === null && issue.dueOn > dayAfter(todayHere(), unasked)) {
    throw await isEarly(db, code.issn, issue)
  }
  await doIssueStep(db, actor, [issue], 'arrive')
  return issue
}

/** What has come is rather a copy that was short, or an issue that nobody expects. */
async function isEarly(db: Db, issn: string, issue: ListedIssue): Promise<AppError> {
  const [short] = await issuesWhere(
    db,
    sql`journals.issn = ${issn} and copies_short > 0 and short_awaited`,
    sql`order by due_on desc limit 1`,
  )
  const sentences = [
    `Nothing of ${issue.title} is due: ${issueName(issue)} is expected on ${formatDay(issue.dueOn)}.`,
    short && `${issueName(short)} came short: is this the rest of it?`,
    'Open the subscription to check it in.',
  ]
  return new AppError('conflict', sentences.filter(Boolean).join(' '), {
    subscription: issue.subscription,
  })
}

/** Says why, and what to do. */
async function nothingAwaited(db: Db, issn: string): Promise<AppError> {
  const [last] = await issuesWhere(
    db,
    sql`journals.issn = ${issn} and state = 'arrived'`,
    sql`order by arrived_on desc, due_on desc limit 1`,
  )
  if (last?.arrivedOn) {
    return new AppError(
      'not-found',
      `Nothing more of ${last.title} is expected now. ${issueName(last)} was checked in on ${formatDay(last.arrivedOn)}. Open the subscription to add an issue that was not expected.`,
      { subscription: last.subscription },
    )
  }
  return new AppError(
    'not-found',
    'No subscription with this ISSN has an issue that is due. Look for the journal among the subscriptions.',
  )
}
