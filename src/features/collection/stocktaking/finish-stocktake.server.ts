import { sql } from 'kysely'
import { copyBranches } from '#src/features/collection/books/copy-branches.server.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { countStocktake, holdStocktake, isMissing } from './stocktake-rows.server.ts'

/**
 * Finishes a stocktaking. Only where `setsMissing` is said, copies that should stand there and were
 * not scanned become missing in the catalogue; nothing is deleted. Gives how many became missing.
 * Run it in a transaction. Errors: `forbidden`, `not-found`; `conflict` where it is finished
 * already.
 */
export async function finishStocktake(
  db: Db,
  actor: Actor,
  number: string,
  setsMissing: boolean,
): Promise<number> {
  const stocktake = await holdStocktake(db, actor, number, 'update')
  if (stocktake.finishedAt) throw new AppError('conflict', 'This stocktaking is finished already.')
  const counts = await countStocktake(db, stocktake.id)
  const missing = setsMissing ? await setMissing(db, actor, stocktake.id) : 0
  await db
    .updateTable('stocktakes')
    .set({ finished_at: sql<Date>`now()`, finished_by: actorName(actor) })
    .where('id', '=', stocktake.id)
    .execute()
  const after = { ...counts, setMissing: missing }
  await audit(db, actor, 'stocktake', [{ action: 'finished', id: String(stocktake.number), after }])
  return missing
}

async function setMissing(db: Db, actor: Actor, id: string): Promise<number> {
  const missing = copiesOf(db, id).innerJoin('copies', 'copies.id', 'copy_id').where(isMissing)
  const ids = await changeStates(db, actor, missing, ['available', 'missing'])
  await db
    .updateTable('stocktake_copies')
    .set({ missing_at: sql<Date>`now()` })
    .where('stocktake_id', '=', id)
    .where('copy_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await auditStates(db, actor, ids, 'set-missing', ['available', 'missing'])
  return ids.length
}

/**
 * Opens a finished stocktaking again: the copies that it set missing stand on the shelf again, but
 * for those whose state has been changed since, and those of other branches by now, which are
 * missing as it said until somebody of these opens it again. Gives how many came back, and how many
 * stay. Run it in a transaction. Errors: `forbidden`, `not-found`; `conflict` where it is open.
 */
export async function reopenStocktake(
  db: Db,
  actor: Actor,
  number: string,
): Promise<{ readonly restored: number; readonly kept: number }> {
  const stocktake = await holdStocktake(db, actor, number, 'update')
  if (!stocktake.finishedAt) throw new AppError('conflict', 'This stocktaking is open already.')
  const setMissing = copiesOf(db, stocktake.id).where('missing_at', 'is not', null)
  const all = await setMissing.execute()
  const ids = await changeStates(db, actor, setMissing, ['missing', 'available'])
  await db
    .updateTable('stocktake_copies')
    .set({ missing_at: null })
    .where('stocktake_id', '=', stocktake.id)
    .where('missing_at', 'is not', null)
    .where(sql<boolean>`(select state from copies where copies.id = copy_id) <> 'missing'`)
    .execute()
  await db
    .updateTable('stocktakes')
    .set({ finished_at: null, finished_by: null })
    .where('id', '=', stocktake.id)
    .execute()
  await auditStates(db, actor, ids, 'missing-undone', ['missing', 'available'])
  const after = { restored: ids.length }
  await audit(db, actor, 'stocktake', [{ action: 'reopened', id: String(stocktake.number), after }])
  return { restored: ids.length, kept: all.length - ids.length }
}

/**
 * Sets the copies that were missing in the catalogue, and were scanned in this stocktaking, on the
 * shelf again; how many. Lost ones are for the desk, which knows of their charges. Run it in a
 * transaction. Errors: `forbidden`, `not-found`.
 */
export async function putFoundBack(db: Db, actor: Actor, number: string): Promise<number> {
  const stocktake = await holdStocktake(db, actor, number, 'share')
  const found = copiesOf(db, stocktake.id).where('found_at', 'is not', null)
  const ids = await changeStates(db, actor, found, ['missing', 'available'])
  await auditStates(db, actor, ids, 'found', ['missing', 'available'])
  return ids.length
}

function copiesOf(db: Db, id: string) {
  return db.selectFrom('stocktake_copies').select('copy_id').where('stocktake_id', '=', id)
}

/**
 * Changes those of the copies that are in the first state, and of branches that are theirs to work
 * with: a copy that was found on a wrong shelf may be of another. Gives their ids.
 */
async function changeStates(
  db: Db,
  actor: Actor,
  copies: ReturnType<typeof copiesOf>,
  [before, after]: readonly [string, string],
): Promise<string[]> {
  const own = copyBranches(actor)?.map(({ code }) => code) ?? null
  const branch = sql`coalesce((select branch from locations where locations.id = location_id), 'main')`
  const rows = await db
    .updateTable('copies')
    .set({ state: after, version: sql`version + 1`, updated_at: sql`now()` })
    .where('state', '=', before)
    .where('id', 'in', copies)
    .where(sql<boolean>`(${own}::text[] is null or ${branch} = any(${own}))`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function auditStates(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  action: string,
  [before, after]: readonly [string, string],
): Promise<void> {
  const changes = ids.map((id) => ({
    action,
    id,
    before: { state: before },
    after: { state: after },
  }))
  return audit(db, actor, 'copy', changes)
}
