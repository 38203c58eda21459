import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import type { Day } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type IssueStep, mayTake, steps } from './issue-steps.ts'
import { changedMeanwhile, requireSerials } from './require-serials.server.ts'
import { type IssueKind, type IssueState, issueName, issueStateNames } from './serials.ts'

/** An issue as it was shown; `version` null: whichever there is. */
export type ShownIssue = { readonly number: number; readonly version: number | null }

/** Issues that one step takes at most. */
export const mostStepped = 300

type LockedIssue = {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly state: IssueState
  readonly stateBefore: IssueState | null
  readonly volume: string | null
  readonly kind: IssueKind
  readonly enumeration: string
  readonly chronology: string
}

/**
 * Takes a step with issues, all or none; gives how many. `arrivedOn`: when they came, left out
 * today. Errors: `forbidden`; `bad-request` for none or too many; `not-found`; `conflict` where
 * somebody else has taken a step with one of them meanwhile, or where it cannot be taken.
 */
export async function doIssueStep(
  db: Db,
  actor: Actor,
  shown: readonly ShownIssue[],
  step: IssueStep,
  { arrivedOn }: { readonly arrivedOn?: Day } = {},
): Promise<number> {
  requireSerials(actor)
  const today = todayHere()
  if (shown.length === 0) throw new AppError('bad-request', 'Choose at least one issue.')
  if (shown.length > mostStepped) {
    throw new AppError('bad-request', `Choose at most ${mostStepped} issues at once.`)
  }
  if (arrivedOn !== undefined && arrivedOn > today) {
    throw new AppError('invalid-input', 'An issue cannot have arrived on a future date.')
  }
  return inTransaction(db, (within) => stepWithin(within, actor, shown, step, arrivedOn ?? today))
}

/** As `doIssueStep`, within a transaction, of issues and a day that are checked. */
export async function stepWithin(
  within: Db,
  actor: Actor,
  shown: readonly ShownIssue[],
  step: IssueStep,
  arrivedOn: Day,
): Promise<number> {
  const issues = await lockIssues(within, shown)
  for (const issue of issues) refuseStep(issue, step)
  await writeStep(within, actor, issues, step, arrivedOn)
  await audit(
    within,
    actor,
    'serial-issue',
    issues.map(({ number, state, stateBefore }) => ({
      action: step === 'undo' ? 'step-undone' : (steps[step].to ?? step),
      id: String(number),
      before: { state },
      after: { state: steps[step].to ?? stateBefore },
    })),
  )
  return issues.length
}

/** Locks issues in one order, so that two who take many do not wait for each other. */
async function lockIssues(db: Db, shown: readonly ShownIssue[]): Promise<readonly LockedIssue[]> {
  const versions = new Map(shown.map(({ number, version }) => [number, version]))
  const { rows } = await sql<LockedIssue>`
    select id, number, version, state, state_before as "stateBefore", volume_id as volume, kind,
      enumeration, chronology
    from serial_issues where number = any(${[...versions.keys()]}::integer[])
    order by id for update`.execute(db)
  if (rows.length < versions.size) {
    throw new AppError('not-found', 'One of these issues is gone. Look at what is there now.')
  }
  const changed = rows.filter(({ number, version }) => {
    const seen = versions.get(number)
    return seen !== null && seen !== version
  })
  const [first] = changed
  if (first) {
    throw changedMeanwhile(
      changed.length === 1
        ? issueName(first)
        : counted(changed.length, 'of these issues', 'of these issues'),
    )
  }
  return rows
}

function refuseStep(issue: LockedIssue, step: IssueStep): void {
  if (issue.volume !== null) {
    throw new AppError(
      'conflict',
      `${issueName(issue)} is bound into a volume. Undo the binding first.`,
    )
  }
  if (mayTake(step, issue.state, issue.stateBefore !== null)) return
  const message =
    step === 'undo'
      ? `There is nothing to undo for ${issueName(issue)}.`
      : `${issueName(issue)} is in the state “${issueStateNames[issue.state]}”: this cannot be done now.`
  throw new AppError('conflict', message)
}

async function writeStep(
  db: Db,
  actor: Actor,
  issues: readonly LockedIssue[],
  step: IssueStep,
  arrivedOn: Day,
): Promise<void> {
  const { to } = steps[step]
  const state = to === null ? sql`state_before` : sql`${to}::text`
  await sql`
    update serial_issues set state = ${state}, state_before = ${to === null ? null : sql`state`},
      state_at = now(), state_by = ${actorName(actor)}, version = version + 1,
      copies_short = 0, short_awaited = false,
      arrived_on = case when ${state} = 'arrived' then coalesce(arrived_on, ${arrivedOn}::date) end
    where id = any(${issues.map(({ id }) => id)}::uuid[])`.execute(db)
}
