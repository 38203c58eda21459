import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type ReportDefinition, sumName } from './report-definition.ts'
import { mostAcross, type ReportGroup } from './report-groups.ts'
import type { ReportClock } from './report-periods.ts'
import { type AcrossColumn, cellName, withGaps } from './report-pivot.ts'
import { groupValue, rowsAsked, sumOf } from './report-query.server.ts'

/**
 * What stands across, in its order, each with its sum over all rows; of days, months and years those
 * between them too. Errors: `too-large` where these are more than fit beside each other.
 */
export async function readAcrossColumns(
  db: Db,
  definition: ReportDefinition,
  across: ReportGroup,
  clock: ReportClock,
): Promise<readonly AcrossColumn[]> {
  const value = groupValue(across)
  const { rows } = await sql<AcrossColumn>`
    select ${value} as value, (${value})::text as key, ${measureOf(definition)} as total
    ${rowsAsked(definition, clock)} group by 1, 2 order by 1 nulls last limit ${mostAcross + 1}`.execute(
    db,
  )
  const columns = withGaps(
    rows.map(({ value: stored, key, total }) => ({ value: stored, key, total: Number(total) })),
    across.unit,
  )
  if (columns !== null && columns.length <= mostAcross) return columns
  throw new AppError(
    'too-large',
    `Across there would be more than ${mostAcross} columns. ${across.unit === null ? 'Lay out another column across, or add a filter.' : 'Add a filter of days, or lay out months or years instead.'}`,
  )
}

/**
 * The statement of a report with a group across: for each group of rows a number of each column, and
 * those of all columns. Rows are grouped once; the cells are picked out of what came of it.
 */
export function pivotQuery(
  definition: ReportDefinition,
  across: ReportGroup,
  columns: readonly AcrossColumn[],
  clock: ReportClock,
): RawBuilder<unknown> {
  const { groups, sums } = definition
  const grouped = groups.map((group) => sql`${groupValue(group)} as ${sql.id(group.column)}`)
  const names = groups.map(({ column }) => sql.id(column))
  const cells = columns.map(
    ({ key }, at) =>
      sql`coalesce(sum(measure) filter (where across_key is not distinct from ${key}::text), 0)::bigint
        as ${sql.id(cellName(at))}`,
  )
  const totals = [
    sql`sum(many)::bigint as "count"`,
    ...sums.map((code) => sql`sum(measure)::bigint as ${sql.id(sumName(code))}`),
  ]
  return sql`
    with cells as materialized (
      select ${sql.join([...grouped, sql`(${groupValue(across)})::text as across_key`])},
        count(*) as many, ${measureOf(definition)} as measure
      ${rowsAsked(definition, clock)}
      group by ${sql.join([...names, sql`across_key`].map((_, at) => sql.lit(at + 1)))}
    )
    select ${sql.join([...names, ...cells, ...totals])} from cells
    group by ${sql.join(names)}`
}

function measureOf({ sums: [sum] }: ReportDefinition): RawBuilder<unknown> {
  return sum === undefined ? sql`count(*)` : sumOf(sum)
}
