import { sql } from 'kysely'
import { returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { operateTogether } from '#src/features/lending/circulation/operate.server.ts'
import { requireBranch } from '#src/features/lending/circulation/other-branch.ts'
import { writtenNote } from '#src/features/lending/circulation/written-note.ts'
import { derivedKey } from '#src/features/lending/desk-operations/derived-key.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { branchesOf } from '#src/kernel/branch-access.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { inTurn } from './in-turn.server.ts'
import { type ConflictAction, type SettledHow, saysNotOnLoan } from './offline-operation.ts'
import { type Happened, redo } from './redo.server.ts'
import { type KeptRefusal, refusalsOf } from './refusals-of.ts'
import { offlineDeskWords } from './words.ts'

type Task = Happened & {
  readonly refusals: readonly KeptRefusal[]
  readonly settledBy: string | null
  readonly sentBy: string
}

const ways = {
  again: 'done',
  override: 'overridden',
  'take-back-first': 'taken-back',
  'set-aside': 'set-aside',
} as const satisfies Record<ConflictAction, SettledHow>

/**
 * Settles what was refused after a desk had done it: `again` tries it as it was; `override` does it
 * in spite of what may be overridden, for the reason; `take-back-first` ends the loan that is in
 * its way as of then, and with a reason goes on in spite of what may be overridden; `set-aside` does
 * nothing, and says why. What cannot be done whole leaves nothing behind but why. Errors:
 * `forbidden`, `not-found`, `invalid-input` without a reason; `conflict` with what still stands
 * against it, for a copy of a branch that is not theirs, or where it is settled.
 */
export async function settleConflict(
  db: Db,
  actor: Actor,
  input: { readonly key: string; readonly action: ConflictAction; readonly reason: string },
): Promise<void> {
  requireDuty(
    'staff:desk',
    actor,
    say(offlineDeskWords, (words) => words.staffWork),
  )
  await inTurn(db, () => settle(db, actor, input))
}

async function settle(
  db: Db,
  actor: Actor,
  input: Parameters<typeof settleConflict>[2],
): Promise<void> {
  const { key, action } = input
  const task = await taskAt(db, key)
  if (task.settledBy !== null) {
    const { settledBy } = task
    throw new AppError(
      'conflict',
      say(offlineDeskWords, (words) => words.settledBy(settledBy)),
    )
  }
  const reason = writtenNote(input.reason)
  if (reason === null && (action === 'override' || action === 'set-aside')) {
    throw new AppError(
      'invalid-input',
      say(offlineDeskWords, (words) => words.sayWhy),
    )
  }
  if (action === 'take-back-first') await requireOwnBranch(db, actor, task)
  if (action === 'set-aside') await requireOwnTask(db, actor, task)
  try {
    await operateTogether(db, async (within) => {
      if (action === 'take-back-first') await takeBackFirst(within, actor, task)
      if (action !== 'set-aside') {
        const isOverride = reason !== null && action !== 'again'
        const override = isOverride ? overrideOf(task, reason) : task.override
        await redo(within, actor, { ...task, override })
      }
      await markSettled(within, actor, task, ways[action], reason)
    })
  } catch (error) {
    if (isAppError(error) && error.code === 'conflict') {
      await noteRefusals(db, task, action, refusalsOf(error))
    }
    throw error
  }
}

/**
 * Errors: `conflict` for what somebody else told of a copy of a branch that is not theirs to work
 * with.
 */
async function requireOwnTask(db: Db, actor: Actor, task: Task): Promise<void> {
  if (task.sentBy !== actorName(actor)) await requireOwnBranch(db, actor, task)
}

/** Errors: `conflict` for a task about a copy of a branch that is not theirs to work with. */
async function requireOwnBranch(db: Db, actor: Actor, { kind, copy }: Task): Promise<void> {
  const branches = branchesOf(actor, 'desk')
  if (branches === null) return
  const key = isId(copy) ? copy : null
  const copyId =
    kind === 'undo'
      ? sql`coalesce((select copy_id from circulation_operations where key = ${key}),
          (select find_copy(copy_code) from offline_conflicts where key = ${key} and kind <> 'undo'))`
      : sql`find_copy(${copy})`
  const { rows } = await sql<{ branch: string; branchName: string }>`
    select code as branch, branches.name as "branchName"
    from copies left join locations on locations.id = location_id
      join branches on code = coalesce(branch, 'main')
    where copies.id = ${copyId}`.execute(db)
  requireBranch(rows[0] ?? null, branches, 'desk')
}

/** What the desk went on in spite of, and what stood against it besides. */
function overrideOf({ override, refusals }: Task, reason: string) {
  return { codes: [...(override?.codes ?? []), ...refusals.map(({ code }) => code)], reason }
}

/**
 * Settles what was refused and the desk has undone. False: nothing of the kind was refused. Errors:
 * `conflict` for what somebody else told of a copy of a branch that is not theirs.
 */
export async function settleUndone(db: Db, actor: Actor, key: string): Promise<boolean> {
  if (!isId(key)) return false
  const task = await tasks(db)
    .where('key', '=', key)
    .where(sql<boolean>`(settled_at is null or settled_how = 'undone')`)
    .executeTakeFirst()
  if (!task) return false
  await requireOwnTask(db, actor, task)
  await sql`
    update offline_conflicts set settled_at = coalesce(settled_at, now()), settled_by = coalesce(settled_by, ${actorName(actor)}),
      settled_how = 'undone'
    where key = ${key}`.execute(db)
  return true
}

/**
 * A copy that one desk issued may have come back at another one whose line came back first: there
 * it was not on loan. Now that the loan is told, that return is done.
 */
export async function settleByItself(
  db: Db,
  actor: Actor,
  { kind, copy, at }: Pick<Happened, 'kind' | 'copy' | 'at'>,
): Promise<void> {
  if (kind !== 'issue') return
  const task = await tasks(db)
    .where(sql<boolean>`(settled_at is null or settled_how = 'agreed') and kind = 'return'`)
    .where('happened_at', '>=', at)
    .where(sql<boolean>`find_copy(copy_code) = find_copy(${copy})`)
    .orderBy('happened_at')
    .limit(1)
    .executeTakeFirst()
  if (!task) return
  try {
    await redo(db, actor, task)
  } catch (error) {
    if (isAppError(error) && error.status < 500) return
    throw error
  }
  await inTransaction(db, (within) => markSettled(within, actor, task, 'by-itself', null))
}

async function taskAt(db: Db, key: string): Promise<Task> {
  const task = await tasks(db)
    .where('key', '=', isId(key) ? key : null)
    .executeTakeFirst()
  if (!task)
    throw new AppError(
      'not-found',
      say(offlineDeskWords, (words) => words.noSuchTask),
    )
  return task
}

function tasks(db: Db) {
  return db
    .selectFrom('offline_conflicts')
    .select(['key', 'kind', 'member_number as member', 'copy_code as copy'])
    .select(['happened_at as at', 'returned_at as returnedAt', 'settled_by as settledBy'])
    .select('sent_by as sentBy')
    .select(sql<Task['override']>`override`.as('override'))
    .select(sql<Task['refusals']>`refusals`.as('refusals'))
    .$narrowType<Pick<Task, 'kind'>>()
}

/** Ends the loan that is in the way: as of then, but not before it was made. */
async function takeBackFirst(db: Db, actor: Actor, { key, copy, at }: Task): Promise<void> {
  const loan = await db
    .selectFrom('loans')
    .select('issued_at')
    .where('copy_id', '=', sql<string>`find_copy(${copy})`)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const issuedAt = loan?.issued_at ?? at
  const back = { key: derivedKey(`${key} take back`), copy, at: issuedAt > at ? issuedAt : at }
  await returnCopy(db, actor, back)
}

/**
 * Keeps why a task could not be done. That somebody works for other branches says nothing of the
 * task; a loan that was to be taken back first is still in its way.
 */
async function noteRefusals(
  db: Db,
  { key, refusals: before }: Task,
  action: ConflictAction,
  refusals: readonly KeptRefusal[],
): Promise<void> {
  if (refusals.some(({ code }) => code === 'other-branch')) return
  const isNew = ({ code }: KeptRefusal) => refusals.every((one) => one.code !== code)
  const stillStands = action === 'take-back-first' && !refusals.some(saysNotOnLoan)
  const kept = stillStands ? [...before.filter(isNew), ...refusals] : refusals
  await sql`
    update offline_conflicts set refusals = ${JSON.stringify(kept)}::jsonb
    where key = ${key} and settled_at is null`.execute(db)
}

/** Run it in a transaction. */
async function markSettled(
  within: Db,
  actor: Actor,
  { key, kind, copy, member, refusals }: Task,
  how: SettledHow,
  note: string | null,
): Promise<void> {
  const { rows } = await sql`
    update offline_conflicts set settled_at = now(), settled_by = ${actorName(actor)}, settled_how = ${how}, note = ${note}
    where key = ${key} and (settled_at is null or settled_how = 'agreed') returning key`.execute(
    within,
  )
  if (rows.length === 0)
    throw new AppError(
      'conflict',
      say(offlineDeskWords, (words) => words.settledAlready),
    )
  const before = { kind, copy, member, refusals: refusals.map(({ sentence }) => sentence) }
  await audit(within, actor, 'offline-operation', [
    { action: 'settled', id: key, before, after: { how, note } },
  ])
}
