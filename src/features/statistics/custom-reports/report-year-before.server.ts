import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type ReportDefinition, sumName } from './report-definition.ts'
import type { ReportClock } from './report-periods.ts'
import { groupValue, rowsAsked, sumOf } from './report-query.server.ts'
import { columnOf } from './report-subjects.ts'
import type { ReportTime } from './report-times.ts'
import { beforeName } from './report-year-before.ts'
import { subjectRows } from './subject-rows.server.ts'

/**
 * The statement of a report with the year before beside it. A group of days of then stands in the
 * row of the days a year later.
 */
export function comparisonQuery(
  definition: ReportDefinition,
  clock: ReportClock,
): RawBuilder<unknown> {
  const { groups } = definition
  const names = groups.map(({ column }) => sql.id(column))
  const places = sql.join(groups.map((_, at) => sql.lit(at + 1)))
  const measures = measuresOf(definition)
  const half = (isBefore: boolean) => {
    const grouped = groups.map((group) => {
      const stored = sql.ref(group.column)
      const isShifted = isBefore && group.unit !== null
      const value = isShifted ? sql`(${stored} + interval '1 year')::date` : stored
      return sql`${groupValue(group, value)} as ${sql.id(group.column)}`
    })
    const numbers = measures.flatMap(({ name, of }) => {
      const [now, before] = isBefore ? [sql`0::bigint`, of] : [of, sql`0::bigint`]
      return [sql`${now} as ${sql.id(name)}`, sql`${before} as ${sql.id(beforeName(name))}`]
    })
    return sql`select ${sql.join([...grouped, ...numbers])}
      ${rowsAsked(definition, clock, isBefore)} group by ${places}`
  }
  const added = measures
    .flatMap(({ name }) => [name, beforeName(name)])
    .map((name) => sql`sum(${sql.id(name)})::bigint as ${sql.id(name)}`)
  return sql`
    select ${sql.join([...names, ...added])} from (${half(false)} union all ${half(true)}) as both_years
    group by ${sql.join(names)}`
}

/** The numbers of all groups together, under the names of `comparisonQuery`. */
export async function readSums(
  db: Db,
  definition: ReportDefinition,
  query: RawBuilder<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const names = measuresOf(definition).flatMap(({ name }) => [name, beforeName(name)])
  const added = names.map(
    (name) => sql`coalesce(sum(${sql.id(name)}), 0)::bigint as ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(added)} from (${query}) as compared`.execute(db)
  return rows[0] ?? {}
}

/** The first day that anything is known of, by the columns of days that a report compares. */
export async function readKnownSince(
  db: Db,
  { subject }: ReportDefinition,
  times: readonly ReportTime[],
): Promise<ReadonlyMap<string, Day | null>> {
  const days = times.filter(({ column }) => columnOf(subject, column)?.kind === 'day')
  if (days.length === 0) return new Map()
  const firsts = days.map(({ column }) => sql`min(${sql.ref(column)})::text as ${sql.id(column)}`)
  const { rows } = await sql<Record<string, Day | null>>`
    select ${sql.join(firsts)} from (${subjectRows[subject]}) as subject_rows`.execute(db)
  return new Map(days.map(({ column }) => [column, rows[0]?.[column] ?? null]))
}

function measuresOf({ sums }: ReportDefinition) {
  return [
    { name: 'count', of: sql`count(*)` },
    ...sums.map((code) => ({ name: sumName(code), of: sumOf(code) })),
  ]
}
