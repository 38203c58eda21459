import { sql, type Transaction } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Tables } from '#src/server/database/tables.ts'
import { checkedText } from '../feedback-shape.server.ts'
import { requireOffice } from './inbox.server.ts'

/** A feedback as it was shown to whoever takes a step. */
export type Shown = { readonly number: number; readonly version: number }

/** What a step changes about the row; `after` is what the audit says of it. */
type Change = {
  readonly set?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/**
 * Takes a step with a feedback that is as it was shown, in one transaction, and writes it down
 * under the word `action`. Errors: `forbidden` to all but administrators, `not-found`; `conflict`
 * where somebody has taken a step meanwhile, or the sender has withdrawn it.
 */
export async function officeStep(
  db: Db,
  actor: Actor,
  { number, version }: Shown,
  action: string,
  work: (within: Transaction<Tables>, id: string) => Promise<Change>,
): Promise<void> {
  requireOffice(actor)
  await inTransaction(db, async (within) => {
    const found = await within
      .selectFrom('feedback')
      .select(['id', 'version', 'state'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw noFeedback()
    if (found.state === 'withdrawn') {
      throw new AppError('conflict', 'The sender has withdrawn this feedback meanwhile.')
    }
    if (found.version !== version) throw changedMeanwhile()
    const { set = {}, after } = await work(within, found.id)
    await within
      .updateTable('feedback')
      .set({ ...readNow(actor), ...set })
      .set({ version: version + 1, changed_at: new Date() })
      .where('id', '=', found.id)
      .execute()
    await audit(within, actor, 'feedback', [{ action, id: String(number), after }])
  })
}

/** Whoever takes a step has read it, unless somebody did before. */
export function readNow(actor: Actor) {
  return {
    read_by: sql<
      string | null
    >`case when read_at is null then ${actorName(actor)} else read_by end`,
    read_at: sql<Date>`coalesce(read_at, now())`,
  }
}

/**
 * Notes whether staff have read it as it was shown. That is no step: nobody is told that it
 * changed. Errors: `forbidden` to all but administrators, `not-found`; `conflict` where there is
 * more of it now than was shown.
 */
export async function noteRead(
  db: Db,
  actor: Actor,
  { number, version }: Shown,
  isRead: boolean,
): Promise<void> {
  requireOffice(actor)
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set(isRead ? readNow(actor) : { read_at: null, read_by: null })
    .where('number', '=', number)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const found = db.selectFrom('feedback').select('id').where('number', '=', number)
  throw (await found.executeTakeFirst()) ? changedMeanwhile() : noFeedback()
}

function noFeedback(): AppError {
  return new AppError('not-found', 'There is no feedback of this number.')
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'Somebody has taken a step here meanwhile, or the sender has added something. Please read it, and send yours again if it is still needed.',
    { reason: 'changed' },
  )
}

/** Adds a note for staff. Errors: those of `officeStep` and `checkedText`. */
export async function addNote(db: Db, actor: Actor, shown: Shown, text: string): Promise<void> {
  const body = checkedText('text', text)
  await officeStep(db, actor, shown, 'noted', async (within, id) => {
    await within
      .insertInto('feedback_messages')
      .values({ id: newId(), feedback_id: id, kind: 'note', body, written_by: actorName(actor) })
      .execute()
    return {}
  })
}

/** Closes it with those that are joined with it, or opens them again. Errors: those of `officeStep`. */
export function close(db: Db, actor: Actor, shown: Shown, isClosed: boolean): Promise<void> {
  const state = isClosed ? 'closed' : 'open'
  return officeStep(db, actor, shown, isClosed ? 'closed' : 'reopened', async (within, id) => {
    await within
      .updateTable('feedback')
      .set({ state, version: sql`version + 1`, changed_at: new Date(), ...readNow(actor) })
      .where('merged_into', '=', id)
      .where('state', '<>', 'withdrawn')
      .execute()
    return { set: { state } }
  })
}

/** Leaves it out of lists and figures, or puts it back. Errors: those of `officeStep`. */
export function hide(db: Db, actor: Actor, shown: Shown, isHidden: boolean): Promise<void> {
  return officeStep(db, actor, shown, isHidden ? 'hidden' : 'put-back', async () => ({
    set: { hidden_at: isHidden ? new Date() : null },
  }))
}

/**
 * Joins it with another one about the same, with which it is answered from then on. Errors:
 * `invalid-input` where there is no other one that could take it; those of `officeStep`.
 */
export function merge(db: Db, actor: Actor, shown: Shown, into: number): Promise<void> {
  return officeStep(db, actor, shown, 'merged', async (within, id) => {
    const other = await within
      .selectFrom('feedback')
      .select('id')
      .where('number', '=', into)
      .where('id', '<>', id)
      .where('merged_into', 'is', null)
      .where('state', '<>', 'withdrawn')
      .forUpdate()
      .executeTakeFirst()
    const taken = await within
      .selectFrom('feedback')
      .select('id')
      .where('merged_into', '=', id)
      .executeTakeFirst()
    if (!other || taken) {
      const message = taken
        ? 'Others are merged with this one: merge the other one with it instead.'
        : 'Give the number of another feedback that is not merged or withdrawn itself.'
      throw new AppError('invalid-input', message, { fields: [{ field: 'into', message }] })
    }
    return { set: { merged_into: other.id }, after: { into } }
  })
}

/** Takes it apart from the one that it was joined with. Errors: those of `officeStep`. */
export function unmerge(db: Db, actor: Actor, shown: Shown): Promise<void> {
  return officeStep(db, actor, shown, 'unmerged', async () => ({ set: { merged_into: null } }))
}
