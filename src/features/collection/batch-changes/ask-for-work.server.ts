import { sql } from 'kysely'
import {
  copyBranches,
  otherBranchSentence,
} from '#src/features/collection/books/copy-branches.server.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import type { BatchChange } from './batch-changes.ts'
import { editWords } from './batch-edits.ts'
import { carryOutQueue, previewQueue } from './batch-queues.server.ts'
import { lockBatch } from './batch-rows.server.ts'

/**
 * Has the preview of a batch made, anew where there is one. Errors: `forbidden`, `not-found`;
 * `invalid-input` where no edit is chosen; `conflict` where it is carried out.
 */
export async function askForPreview(db: Db, actor: Actor, number: string | number): Promise<void> {
  await inTransaction(db, async (within) => {
    const batch = await lockBatch(within, actor, number)
    if (batch.carriedOutAt !== null) throw isCarriedOut()
    if (batch.edits.length === 0) {
      throw new AppError('invalid-input', 'Please say first what is to be changed.')
    }
    await sql`
      update batch_changes set state = 'previewing', preview = ${newId()}, branches = ${ofBranches(actor)}
      where id = ${batch.id}`.execute(within)
    await sql`
      update batch_change_lines set state = 'chosen', reason = '', note = '', shown = '[]', hits = 0
      where batch_id = ${batch.id} and state <> 'chosen'`.execute(within)
    await enqueue(within, previewQueue, { number: String(batch.number) })
  })
}

/**
 * Has a batch carried out whose preview was seen. The same confirmation sent again changes nothing.
 * Errors: `forbidden`, `not-found`; `conflict` where it is another preview by now, none of it would
 * change, or a copy that would is of a branch that is not theirs.
 */
export async function carryOut(
  db: Db,
  actor: Actor,
  number: string | number,
  preview: string,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const batch = await lockBatch(within, actor, number)
    if (batch.preview === null || batch.preview !== preview || batch.undoes !== null) {
      throw new AppError(
        'conflict',
        'This is not the preview that you saw: somebody has changed the batch meanwhile. Look at the new preview first.',
      )
    }
    if (batch.carriedOutAt !== null) return
    if (batch.state !== 'previewed') {
      throw new AppError('conflict', 'The preview is still being made. Wait until it is complete.')
    }
    if (batch.counts.will === 0) {
      throw new AppError('conflict', `None of these ${batch.kind} would change.`)
    }
    await requireOwnLines(within, actor, batch)
    await sql`
      update batch_changes set state = 'running', carried_out_by = ${actorName(actor)}, carried_out_at = now(),
        branches = ${ofBranches(actor)}
      where id = ${batch.id}`.execute(within)
    await enqueue(within, carryOutQueue, { number: String(batch.number) })
    const { id, kind, chosen, counts } = batch
    const edits = batch.edits.map((edit) => editWords(kind, edit))
    const after = { kind, chosen, edits, lines: counts.will }
    await audit(within, actor, 'batch-change', [{ action: 'carried-out', id, after }])
  })
}

/**
 * Stops a batch that is being carried out, or its preview; what was changed by then stays. Errors:
 * `forbidden`, `not-found`, `conflict` where nothing is under way.
 */
export async function stopBatch(db: Db, actor: Actor, number: string | number): Promise<void> {
  await inTransaction(db, async (within) => {
    const { id, state } = await lockBatch(within, actor, number)
    if (state === 'previewing') {
      await sql`update batch_changes set state = 'open', preview = null where id = ${id}`.execute(
        within,
      )
      return
    }
    if (state !== 'running') {
      throw new AppError('conflict', 'It has just ended. Load the page again.')
    }
    await sql`update batch_changes set state = 'stopped', finished_at = now() where id = ${id}`.execute(
      within,
    )
    await audit(within, actor, 'batch-change', [{ action: 'stopped', id }])
  })
}

/**
 * Goes on with a batch that was stopped. Errors: `forbidden`, `not-found`; `conflict` where it was
 * not stopped, is being undone, or a copy that is left is of a branch that is not theirs.
 */
export async function resumeBatch(db: Db, actor: Actor, number: string | number): Promise<void> {
  await inTransaction(db, async (within) => {
    const batch = await lockBatch(within, actor, number)
    const { id, state, counts } = batch
    if (state !== 'stopped' || counts.will === 0) {
      throw new AppError('conflict', 'There is nothing to resume. Load the page again.')
    }
    await refuseWhileUndone(within, id)
    await requireOwnLines(within, actor, batch)
    await sql`update batch_changes set state = 'running', finished_at = null, branches = ${ofBranches(actor)}
      where id = ${id}`.execute(within)
    await enqueue(within, carryOutQueue, { number: String(batch.number) })
    await audit(within, actor, 'batch-change', [{ action: 'resumed', id }])
  })
}

/**
 * Begins the undo of what a batch has changed: a batch of its own, whose number it gives. What an
 * undo before it has taken back is no part of it. Errors: `forbidden`, `not-found`; `conflict` where
 * the batch runs, is being undone, or there is nothing to undo.
 */
export function undoBatch(db: Db, actor: Actor, number: string | number): Promise<number> {
  return inTransaction(db, async (within) => {
    const batch = await lockBatch(within, actor, number)
    if (batch.state === 'running') {
      throw new AppError('conflict', 'It is still being carried out: stop it first, then undo it.')
    }
    await refuseWhileUndone(within, batch.id)
    const [id, by] = [newId(), actorName(actor)]
    const { rows } = await sql<{ number: number }>`
      insert into batch_changes (id, kind, chosen, undoes, state, made_by, carried_out_by, carried_out_at, branches)
      values (${id}, ${batch.kind}, ${`What batch change ${batch.number} changed`}, ${batch.id}, 'running', ${by}, ${by}, now(),
        ${ofBranches(actor)})
      returning number`.execute(within)
    const { numAffectedRows } = await sql`
      insert into batch_change_lines (batch_id, place, thing_id, name, book_number, version, state, shown, undoes_entry)
      select ${id}, row_number() over (order by place), thing_id, name, book_number, version, 'will',
        (select coalesce(jsonb_agg(jsonb_build_object(
          'label', one -> 'label', 'before', one -> 'after', 'after', one -> 'before') order by at), '[]')
          from jsonb_array_elements(shown) with ordinality as parts (one, at)),
        audit_entry
      from batch_change_lines as line
      where batch_id = ${batch.id} and state = 'changed' and not exists (
        select from batch_changes as undo join batch_change_lines as undone on undone.batch_id = undo.id
        where undo.undoes = ${batch.id} and undone.thing_id = line.thing_id and undone.state = 'changed')`.execute(
      within,
    )
    if (numAffectedRows === 0n) {
      throw new AppError(
        'conflict',
        'There is nothing to undo: it has changed nothing, or all is undone.',
      )
    }
    const undo = rows[0]?.number ?? 0
    await enqueue(within, carryOutQueue, { number: String(undo) })
    const after = { undo, lines: Number(numAffectedRows) }
    await audit(within, actor, 'batch-change', [{ action: 'undo-asked-for', id: batch.id, after }])
    return undo
  })
}

/**
 * A line that is left is not tried again: whoever may not change a copy leaves the batch to who may.
 * Errors: `conflict`.
 */
async function requireOwnLines(
  within: Db,
  actor: Actor,
  { id, kind }: Pick<BatchChange, 'id' | 'kind'>,
): Promise<void> {
  if (kind !== 'copies' || copyBranches(actor) === null) return
  const lines = await within
    .selectFrom('batch_change_lines')
    .select('thing_id')
    .where('batch_id', '=', id)
    .where('state', '=', 'will')
    .execute()
  const ids = lines.map(({ thing_id }) => thing_id)
  const sentence = await otherBranchSentence(within, actor, ids)
  if (sentence === null) return
  throw new AppError(
    'conflict',
    `${sentence} Ask somebody who may change it to carry this batch out, or begin one of your own.`,
  )
}

/** The codes of the branches whose copies they may change; null: all. */
function ofBranches(actor: Actor) {
  const codes = copyBranches(actor)?.map(({ code }) => code) ?? null
  return sql`${codes}::text[]`
}

async function refuseWhileUndone(db: Db, id: string): Promise<void> {
  const undo = await db
    .selectFrom('batch_changes')
    .select('number')
    .where('undoes', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!undo) return
  throw new AppError(
    'conflict',
    `It is being undone by batch change ${undo.number}. Wait for that, or stop it.`,
  )
}

function isCarriedOut(): AppError {
  return new AppError(
    'conflict',
    'This batch change has been carried out already. Load the page again.',
  )
}
