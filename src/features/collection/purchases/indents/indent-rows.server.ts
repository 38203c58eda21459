import { sql } from 'kysely'
import { readPaperNumber } from '#src/features/collection/funds/financial-year.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import { indentLineColumns, indentLineTables, lineStage } from './indent-columns.server.ts'
import type { Indent, IndentLine } from './indents.ts'

/** Lines that are shown or ordered at once. */
export const mostLines = 300

const indentColumns = sql`
  indents.id, year, number, department, approved_at as "approvedAt", sanction, version,
  created_at as "createdAt", sums.*`
const sums = sql`
  cross join lateral (
    select count(*)::integer as lines, coalesce(sum(copies), 0)::integer as copies,
      count(*) filter (where ordered < copies and dropped_at is null)::integer as "toOrder",
      coalesce(sum(estimate_paise * copies), 0)::bigint as "estimatePaise"
    from indent_lines where indent_id = indents.id) as sums`

/** Which indents are listed: those to approve, those with lines to order, or all. */
export const indentFilters = ['open', 'to-order'] as const
export type IndentFilter = (typeof indentFilters)[number] | ''

/** Names a list of indents to cursors. */
export function indentsList(filter: IndentFilter): string {
  return `indents ${filter}`
}

/** A page of indents, the latest first. Errors: `forbidden`. */
export async function listIndents(
  db: Db,
  actor: Actor,
  filter: IndentFilter,
  place: Place,
  size = 30,
): Promise<ListPage<Indent>> {
  requirePurchaser(actor)
  const { beyond, order } = latestFirst('indents.id', 'uuid', place)
  const condition =
    filter === 'open'
      ? sql`approved_at is null`
      : filter === 'to-order'
        ? sql`approved_at is not null and sums."toOrder" > 0`
        : sql`true`
  const { rows } = await sql<Indent>`
    select ${indentColumns} from indents ${sums} where ${condition} and ${beyond}
    order by ${order} limit ${size + 1}`.execute(db)
  return listPage(indentsList(filter), place, rows, size, ({ id }) => [id])
}

/** The indent of a number, "2026-27-0001" or "IND/2026-27/0001". Errors: `forbidden`, `not-found`. */
export async function indentAt(db: Db, actor: Actor, asked: string): Promise<Indent> {
  requirePurchaser(actor)
  const named = readPaperNumber(asked)
  const { rows } = await sql<Indent>`
    select ${indentColumns} from indents ${sums}
    where year = ${named?.year ?? null} and number = ${named?.number ?? null}`.execute(db)
  const [indent] = rows
  if (!indent) throw new AppError('not-found', 'There is no indent of this number.')
  return indent
}

/** The lines of an indent in the order in which they were added. Errors: `forbidden`. */
export async function linesOfIndent(
  db: Db,
  actor: Actor,
  indentId: string,
): Promise<readonly IndentLine[]> {
  requirePurchaser(actor)
  const { rows } = await sql<IndentLine>`
    select ${indentLineColumns} from ${indentLineTables}
    where indent_id = ${indentId} order by indent_lines.id limit ${mostLines}`.execute(db)
  return rows
}

/** Lines of approved indents of which copies are to order, by department. Errors: `forbidden`. */
export async function linesToOrder(db: Db, actor: Actor): Promise<readonly IndentLine[]> {
  requirePurchaser(actor)
  const { rows } = await sql<IndentLine>`
    select ${indentLineColumns} from ${indentLineTables}
    where ${lineStage} = 'to-order' order by lower(indent_lines.department), indent_lines.id
    limit ${mostLines}`.execute(db)
  return rows
}

/** One line, locked until the transaction ends. Errors: `not-found`. */
export async function lockIndentLine(db: Db, id: string): Promise<IndentLine> {
  const { rows } = await sql<IndentLine>`
    select ${indentLineColumns} from ${indentLineTables}
    where indent_lines.id = ${isId(id) ? id : null}::uuid for update of indent_lines`.execute(db)
  const [line] = rows
  if (!line) throw new AppError('not-found', 'There is no such line of an indent.')
  return line
}

/** Departments and courses that indents were made for, to choose from. */
export async function knownDepartments(
  db: Db,
): Promise<{ readonly departments: readonly string[]; readonly courses: readonly string[] }> {
  const { rows } = await sql<{ departments: string[]; courses: string[] }>`
    select array(select distinct department from (
        select department from indent_lines union select department from budgets) as all_of_them
        where department <> '' order by department limit 100) as departments,
      array(select distinct course from indent_lines where course is not null order by course limit 100) as courses`.execute(
    db,
  )
  return rows[0] ?? { departments: [], courses: [] }
}
