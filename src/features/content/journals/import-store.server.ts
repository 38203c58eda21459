import { type RawBuilder, sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { FactChange } from './journal-changes.ts'
import type { JournalImport, RowCounts, ShownRow } from './journal-imports.ts'
import { type AccessWay, longest } from './journals.ts'
import type { ListColumn } from './list-columns.ts'
import type { PlannedRow, RowOutcome } from './plan-import.ts'

/** A list that is to be imported. */
export type NewList = {
  readonly fileName: string
  readonly package: string
  readonly way: AccessWay
  readonly published: boolean
  readonly headings: readonly string[]
  readonly meanings: readonly (ListColumn | null)[]
  readonly rows: readonly PlannedRow[]
}

/** Errors: `forbidden` to all but administrators. */
export function requireListImporter(actor: Actor): void {
  requireDuty('staff:contents', actor, 'Only the staff of the library import journals.')
}

/** A list with nulls in it, as the database takes it. */
function textArray(values: readonly (string | null)[]): RawBuilder<string[]> {
  return sql`array[${sql.join(values.map((value) => sql`${value}::text`))}]::text[]`
}

const rowsOfStatement = 1000

/** Keeps a list with its rows; gives the number of its import, which has not run. */
export async function keepList(db: Db, actor: Actor, list: NewList): Promise<number> {
  requireListImporter(actor)
  const id = newId()
  return inTransaction(db, async (within) => {
    const { number } = await within
      .insertInto('journal_imports')
      .values({
        id,
        file_name: cleanLine(list.fileName, 200),
        package: cleanLine(list.package, longest.package),
        way: list.way,
        published: list.published,
        headings: [...list.headings],
        meanings: textArray(list.meanings),
        actor: actorName(actor),
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    for (let at = 0; at < list.rows.length; at += rowsOfStatement) {
      const rows = list.rows.slice(at, at + rowsOfStatement).map(({ row, cells, problem }) => ({
        import_id: id,
        row,
        cells: [...cells],
        problem: problem?.slice(0, 500) ?? null,
      }))
      await within.insertInto('journal_import_rows').values(rows).execute()
    }
    return number
  })
}

const importColumns = sql`id, number, file_name as "fileName", package, way, published, headings,
  meanings, status, work, failure, actor, created_at as "createdAt", version`

/** The import with this number, as an address has it. Errors: `forbidden`, `not-found`. */
export async function importAt(db: Db, actor: Actor, text: string): Promise<JournalImport> {
  requireListImporter(actor)
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  const { rows } = await sql<JournalImport>`
    select ${importColumns} from journal_imports where number = ${number}`.execute(db)
  if (rows[0]) return rows[0]
  throw new AppError('not-found', 'There is no such import of journals.')
}

/** Imports of lists, the newest first. Errors: `forbidden`. */
export async function listImports(db: Db, actor: Actor, { size, offset }: Page) {
  requireListImporter(actor)
  const { rows } = await sql<JournalImport>`
    select ${importColumns} from journal_imports order by number desc
    limit ${size} offset ${offset}`.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from journal_imports`.execute(db)
  return { imports: rows, pages: pageCount(counts[0]?.total ?? 0, size) }
}

/** How many rows of an import had which outcome. */
export async function rowCounts(db: Db, id: string): Promise<RowCounts> {
  const { rows } = await sql<{ outcome: RowOutcome | null; rows: number }>`
    select outcome, count(*)::integer as rows from journal_import_rows
    where import_id = ${id} group by outcome`.execute(db)
  const of = (outcome: RowOutcome) => rows.find((one) => one.outcome === outcome)?.rows ?? 0
  return {
    all: rows.reduce((sum, one) => sum + one.rows, 0),
    new: of('new'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    faulty: of('faulty'),
  }
}

/** Rows of an import with an outcome, in the file's order; null: all. */
export async function importRows(
  db: Db,
  id: string,
  outcome: RowOutcome | null,
  { size, offset }: Page,
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select row, cells, outcome, reason, journal_number as journal, changes from journal_import_rows
    where import_id = ${id} and ${outcome === null ? sql`true` : sql`outcome = ${outcome}`}
    order by row limit ${size} offset ${offset}`.execute(db)
  return rows
}

/** The rows of an import as its list had them; of a run that was cut off, those it has not done. */
export async function wholeList(db: Db, id: string, isLeft: boolean): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select row, cells, problem from journal_import_rows
    where import_id = ${id} and ${isLeft ? sql`outcome is null` : sql`true`}
    order by row`.execute(db)
  return rows
}

/** Writes down what became, or would become, of rows. */
export async function noteOutcomes(
  within: Db,
  id: string,
  outcomes: readonly {
    readonly row: number
    readonly outcome: RowOutcome
    readonly reason: string | null
    readonly journal: number | null
    readonly changes?: readonly FactChange[]
  }[],
): Promise<void> {
  for (let at = 0; at < outcomes.length; at += rowsOfStatement) {
    const part = outcomes
      .slice(at, at + rowsOfStatement)
      .map(({ changes, ...one }) => ({ ...one, changes: changes ? JSON.stringify(changes) : null }))
    await sql`
      update journal_import_rows as kept
      set outcome = noted.outcome, reason = noted.reason, journal_number = noted.journal,
        changes = noted.changes::jsonb
      from ${rowTable('noted', { row: 'integer', outcome: 'text', reason: 'text', journal: 'integer', changes: 'text' }, part)}
      where kept.import_id = ${id} and kept.row = noted.row`.execute(within)
  }
}

const mostKept = 100

/** What an undo left in place, with the reason; the first of them. */
export async function keptChanges(db: Db, id: string) {
  return db
    .selectFrom('journal_import_changes')
    .select(['journal_number as number', 'title', 'kept as reason'])
    .$narrowType<{ reason: string }>()
    .where('import_id', '=', id)
    .where('kept', 'is not', null)
    .orderBy('journal_number')
    .limit(mostKept)
    .execute()
}
