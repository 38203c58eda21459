import { sql } from 'kysely'
import { itemTypeCodes } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { BatchChange } from './batch-changes.ts'
import { type BatchEdit, editChoice, loneEdits, partsOfEdit } from './batch-edits.ts'
import type { BatchKind } from './batch-kinds.ts'
import { lockBatch, requireBatcher } from './batch-rows.server.ts'
import { type Choice, choose } from './choose-things.server.ts'
import { readEdit, type SentEdit } from './read-edit.ts'

const mostEdits = 10

/**
 * Begins a batch with the books or copies that are chosen; gives its number. Nothing of them is
 * changed. Errors: `forbidden`, `not-found`, `invalid-input`.
 */
export async function beginBatch(
  db: Db,
  actor: Actor,
  kind: BatchKind,
  choice: Choice,
): Promise<number> {
  requireBatcher(actor)
  const { ids, words, notes } = await choose(db, actor, kind, choice)
  return inTransaction(db, async (within) => {
    const { id, number } = await within
      .insertInto('batch_changes')
      .values({
        id: newId(),
        kind,
        chosen: words,
        state: 'open',
        notes: JSON.stringify(notes),
        made_by: actorName(actor),
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    const given = sql`unnest(${ids}::uuid[]) with ordinality as given (id, place)`
    await (kind === 'books'
      ? sql`
        insert into batch_change_lines (batch_id, place, thing_id, name, book_number, version, state)
        select ${id}, row_number() over (order by given.place), books.id, title, books.number, version, 'chosen'
        from ${given} join books using (id)`
      : sql`
        insert into batch_change_lines (batch_id, place, thing_id, name, book_number, version, state, note)
        select ${id}, row_number() over (order by given.place), copies.id, accession_number || ', ' || title, books.number,
          copies.version, 'chosen', coalesce(locations.name, 'No location') || ', ' || item_types.name
        from ${given} join copies using (id) join books on books.id = book_id
          join item_types on item_types.code = item_type
          left join locations on locations.id = location_id`
    ).execute(within)
    const after = { kind, chosen: words, lines: ids.length }
    await audit(within, actor, 'batch-change', [{ action: 'begun', id, after }])
    return number
  })
}

/**
 * Adds an edit to a batch that is not carried out; its preview is to be made anew. Errors:
 * `forbidden`, `not-found`, `invalid-input`, `conflict` where it is carried out already.
 */
export async function addEdit(
  db: Db,
  actor: Actor,
  number: string | number,
  sent: SentEdit,
): Promise<void> {
  const itemTypes = await itemTypeCodes(db)
  await changeEdits(db, actor, number, ({ kind, edits }) => {
    const edit = readEdit(kind, sent, itemTypes)
    const all = [...edits, edit]
    if (edits.some(({ what }) => whole(what) !== null && whole(what) === whole(edit.what))) {
      const { group } = editChoice(kind, edit.what) ?? { group: 'It' }
      throw new AppError(
        'invalid-input',
        `${group} is set in this batch already: remove that change first.`,
      )
    }
    if (all.length > mostEdits) {
      throw new AppError(
        'invalid-input',
        `One batch makes at most ${mostEdits} changes. Begin another one.`,
      )
    }
    if (all.length > 1 && all.some(({ what }) => loneEdits.includes(what))) {
      throw new AppError(
        'invalid-input',
        'Withdrawing or putting back is a batch of its own: remove the other changes, or begin another batch.',
      )
    }
    return all
  })
}

/** The field that an edit sets or empties as a whole; null: it does not. */
function whole(what: string): string | null {
  const [field = '', does] = partsOfEdit({ what })
  return does === 'set' || does === 'empty' ? field : null
}

/** Takes an edit away again, by its place from 0. Errors: as of `addEdit`. */
export function removeEdit(
  db: Db,
  actor: Actor,
  number: string | number,
  at: string,
): Promise<void> {
  return changeEdits(db, actor, number, ({ edits }) =>
    edits.filter((_, place) => String(place) !== at),
  )
}

function changeEdits(
  db: Db,
  actor: Actor,
  number: string | number,
  change: (batch: BatchChange) => readonly BatchEdit[],
): Promise<void> {
  return inTransaction(db, async (within) => {
    const batch = await lockOpen(within, actor, number)
    const edits = JSON.stringify(change(batch))
    await sql`
      update batch_changes set edits = ${edits}::jsonb, state = 'open', preview = null
      where id = ${batch.id}`.execute(within)
  })
}

/**
 * Leaves books or copies out of a batch that is not carried out, by their places; gives how many.
 * Errors: as of `addEdit`; `invalid-input` where none would be left.
 */
export function leaveOut(
  db: Db,
  actor: Actor,
  number: string | number,
  places: readonly string[],
): Promise<number> {
  return inTransaction(db, async (within) => {
    const { id } = await lockOpen(within, actor, number)
    const wanted = places.filter((place) => /^[1-9]\d{0,8}$/.test(place)).map(Number)
    const { numDeletedRows } = await within
      .deleteFrom('batch_change_lines')
      .where('batch_id', '=', id)
      .where('place', '=', sql<number>`any(${wanted}::int[])`)
      .executeTakeFirst()
    const rest = await within
      .selectFrom('batch_change_lines')
      .select('place')
      .where('batch_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (!rest)
      throw new AppError('invalid-input', 'Nothing would be left: remove the batch instead.')
    return Number(numDeletedRows)
  })
}

/** Removes a batch that is not carried out. Errors: as of `addEdit`. */
export function removeBatch(db: Db, actor: Actor, number: string | number): Promise<void> {
  return inTransaction(db, async (within) => {
    const { id, kind, chosen } = await lockOpen(within, actor, number)
    await within.deleteFrom('batch_changes').where('id', '=', id).execute()
    await audit(within, actor, 'batch-change', [
      { action: 'removed', id, before: { kind, chosen } },
    ])
  })
}

async function lockOpen(db: Db, actor: Actor, number: string | number): Promise<BatchChange> {
  const batch = await lockBatch(db, actor, number)
  if (batch.carriedOutAt === null) return batch
  throw new AppError(
    'conflict',
    'This batch change has been carried out already. Load the page again.',
  )
}
