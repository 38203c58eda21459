import { sql } from 'kysely'
import { mayEnter, requireAdmin } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { isStepId, type Progress, progressOf, type StepId, stepIds } from './setup-steps.ts'

/** How far the setup is. */
export type SetupState = {
  /** Steps that the database shows as done. */
  readonly done: readonly StepId[]
  /** Steps that an administrator has called right as they are, or skipped. */
  readonly confirmed: readonly StepId[]
  /** Whether it is shown on top of the admin panel: not finished, not put away, no demo college. */
  readonly isShown: boolean
  readonly isPutAway: boolean
}

type Row = Record<StepId, boolean> & { readonly marks: readonly string[]; readonly isDemo: boolean }

/** How far the setup of this library is. Errors: `forbidden`. */
export async function setupState(db: Db, actor: Actor): Promise<SetupState> {
  requireAdministrator(actor)
  const { rows } = await sql<Row>`select
    (select count(*) = 2 from institute_settings where section in ('library', 'place')) as library,
    exists (select from calendar_days where is_usual and added_by not like 'system:%') as hours,
    exists (select from loan_rules where changed_by not like 'system:%') as rules,
    exists (select from staff_duties) as colleague,
    exists (select from members where not demo and withdrawn_at is null) as member,
    exists (select from loans) as book,
    exists (select from members where demo) as "isDemo",
    array(select step from setup_marks) as marks`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('a select without a table gave no row')
  const done = stepIds.filter((id) => row[id])
  const confirmed = stepIds.filter((id) => row.marks.includes(id))
  const isPutAway = row.marks.includes('put-away')
  const isFinished = stepIds.every((id) => done.includes(id) || confirmed.includes(id))
  const isShown = !isFinished && !isPutAway && !row.isDemo
  if (isShown) notShown.delete(db)
  else notShown.add(db)
  return { done, confirmed, isPutAway, isShown }
}

/**
 * Where the setup was not to be shown when this process last looked. The admin panel and the page
 * of the setup look anew, so that one that was taken up again is seen here too.
 */
const notShown = new WeakSet<Db>()

/** How far the setup is, while it is to be shown; else null. Errors: `forbidden`. */
export async function setupProgress(db: Db, actor: Actor): Promise<Progress | null> {
  const { isShown, done, confirmed } = await setupState(db, actor)
  return isShown ? progressOf(done, confirmed) : null
}

/** The same for whoever is at the office, without asking again and again once it is not shown. */
export async function setupUnderWay(db: Db, actor: Actor): Promise<Progress | null> {
  return mayEnter('admin', actor) && !notShown.has(db) ? setupProgress(db, actor) : null
}

/**
 * Calls a step right as it is, or puts the setup away (`put-away`). Harmless a second time. Errors:
 * `forbidden`, `bad-request` for another name.
 */
export async function markSetup(db: Db, actor: Actor, step: string): Promise<void> {
  requireAdministrator(actor)
  if (step !== 'put-away' && !isStepId(step)) {
    throw new AppError('bad-request', 'This step is not known here. Please load the page again.')
  }
  await inTransaction(db, async (within) => {
    const { numInsertedOrUpdatedRows } = await within
      .insertInto('setup_marks')
      .values({ step, marked_by: actorName(actor) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    await audit(within, actor, 'library-settings', [{ action: 'setup-marked', id: step }])
  })
}

/** Shows a setup again that was put away. Errors: `forbidden`. */
export async function resumeSetup(db: Db, actor: Actor): Promise<void> {
  requireAdministrator(actor)
  await db.deleteFrom('setup_marks').where('step', '=', 'put-away').execute()
  notShown.delete(db)
}

function requireAdministrator(actor: Actor): void {
  requireAdmin(actor, 'Only administrators set the library up.')
}
