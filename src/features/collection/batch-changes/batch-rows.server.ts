import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import type { BatchChange, BatchLine, LineCounts, LineState } from './batch-changes.ts'

/** Errors: `forbidden` for anyone but cataloguers and the system itself. */
export function requireBatcher(actor: Actor): void {
  requireDuty('staff:cataloguing', actor, 'Only the staff who catalogue change books in batches.')
}

/** The batch with that number, as an address has it. Errors: `forbidden`, `not-found`. */
export async function batchAt(db: Db, actor: Actor, number: string | number): Promise<BatchChange> {
  requireBatcher(actor)
  const wanted = publicNumber(String(number)) ?? 0
  const row =
    wanted < 2 ** 31 && (await batchRows(db).where('batch.number', '=', wanted).executeTakeFirst())
  if (!row) {
    throw new AppError('not-found', 'There is no such batch change: look at the list of them.')
  }
  return withLines(db, row)
}

/**
 * The same with its row locked to the end of the transaction. Errors: `forbidden`, `not-found`.
 */
export async function lockBatch(
  db: Db,
  actor: Actor,
  number: string | number,
): Promise<BatchChange> {
  const { id } = await batchAt(db, actor, number)
  await sql`select from batch_changes where id = ${id} for update`.execute(db)
  return batchAt(db, actor, number)
}

function batchRows(db: Db) {
  return db
    .selectFrom('batch_changes as batch')
    .leftJoin('batch_changes as undone', 'undone.id', 'batch.undoes')
    .select(['batch.id', 'batch.number', 'batch.kind', 'batch.chosen', 'batch.edits'])
    .select(['undone.number as undoes', 'batch.state', 'batch.preview', 'batch.notes'])
    .select('batch.branches')
    .select(['batch.made_by as madeBy', 'batch.made_at as madeAt'])
    .select(['batch.carried_out_by as carriedOutBy', 'batch.carried_out_at as carriedOutAt'])
    .select(['batch.finished_at as finishedAt'])
    .$castTo<BatchRow>()
}

type BatchRow = Omit<BatchChange, 'counts' | 'undone'>

async function withLines(db: Db, row: BatchRow): Promise<BatchChange> {
  return { ...row, counts: await countLines(db, row.id), undone: await undoneLines(db, row.id) }
}

async function undoneLines(db: Db, id: string): Promise<BatchChange['undone']> {
  const { rows } = await sql<{ number: number; lines: number; stands: boolean }>`
    with redone as (
      select distinct redo.undoes, line.thing_id
      from batch_changes as undo join batch_changes as redo on redo.undoes = undo.id
        join batch_change_lines as line on line.batch_id = redo.id and line.state = 'changed'
      where undo.undoes = ${id})
    select undo.number, count(*)::int as lines, bool_or(redone.undoes is null) as stands
    from batch_changes as undo
      join batch_change_lines as line on line.batch_id = undo.id and line.state = 'changed'
      left join redone on redone.undoes = undo.id and redone.thing_id = line.thing_id
    where undo.undoes = ${id} group by undo.number order by undo.number desc`.execute(db)
  return {
    by: rows.filter(({ stands }) => stands).map(({ number }) => number),
    lines: rows.reduce((sum, { lines }) => sum + lines, 0),
  }
}

const noLines: LineCounts = {
  chosen: 0,
  will: 0,
  same: 0,
  cannot: 0,
  changed: 0,
  left: 0,
  hits: 0,
}

async function countLines(db: Db, id: string): Promise<LineCounts> {
  const { rows } = await sql<{ state: LineState; lines: number; hits: number }>`
    select state, count(*)::int as lines, sum(hits)::int as hits
    from batch_change_lines where batch_id = ${id} group by state`.execute(db)
  const counts = Object.fromEntries(rows.map(({ state, lines }) => [state, lines]))
  return { ...noLines, ...counts, hits: rows.reduce((sum, { hits }) => sum + hits, 0) }
}

/** The name of the list for cursors. */
export const batchList = 'batch changes'
const sizeOfPage = 20

/** Batches, the newest first, by the page. Errors: `forbidden`. */
export async function listBatches(
  db: Db,
  actor: Actor,
  place: Place = null,
): Promise<ListPage<BatchChange>> {
  requireBatcher(actor)
  const { beyond, order } = latestFirst('batch.number', 'bigint', place)
  const rows = await batchRows(db)
    .where(beyond)
    .orderBy(order)
    .limit(sizeOfPage + 1)
    .execute()
  const whole = await Promise.all(rows.map((row) => withLines(db, row)))
  return listPage(batchList, place, whole, sizeOfPage, ({ number }) => [String(number)])
}

export const linesOnPage = 50

/**
 * Lines of a batch in their order, from the one after `after`. `state`: of this state alone; null:
 * all.
 */
export async function batchLines(
  db: Db,
  batchId: string,
  state: LineState | null,
  { after = 0, offset = 0, limit = linesOnPage } = {},
): Promise<BatchLine[]> {
  let lines = db
    .selectFrom('batch_change_lines')
    .select(['place', 'name', 'book_number as bookNumber', 'state', 'reason', 'note', 'shown'])
    .where('batch_id', '=', batchId)
    .where('place', '>', after)
  if (state !== null) lines = lines.where('state', '=', state)
  return lines.orderBy('place').offset(offset).limit(limit).$castTo<BatchLine>().execute()
}
