import { type RawBuilder, sql } from 'kysely'
import type { Days } from '#src/features/lending/circulation-reports/year-before.ts'
import { type ReportDefinition, type ReportFilter, sumName } from './report-definition.ts'
import { type FilterValue, readFilterValue } from './report-filters.ts'
import type { ReportGroup } from './report-groups.ts'
import type { ReportClock } from './report-periods.ts'
import { columnOf } from './report-subjects.ts'
import { daysAsked } from './report-times.ts'
import { subjectRows } from './subject-rows.server.ts'

/**
 * The statement of a report without its order and its bounds, and without what stands across or
 * beside. Names come from the list alone, what was typed goes in as parameters.
 */
export function reportQuery(definition: ReportDefinition, clock: ReportClock): RawBuilder<unknown> {
  const { columns, groups } = definition
  if (groups.length > 0) return groupedQuery(definition, clock)
  const shown = [...columns.map((code) => sql.ref(code)), sql`book`, sql`key`]
  return sql`select ${sql.join(shown)} ${rowsAsked(definition, clock)}`
}

/** How many rows each group has, and its sums. */
function groupedQuery(definition: ReportDefinition, clock: ReportClock): RawBuilder<unknown> {
  const { groups, sums } = definition
  const grouped = groups.map((group) => sql`${groupValue(group)} as ${sql.id(group.column)}`)
  // Under names of their own: a column may be grouped by and added up.
  const added = sums.map((code) => sql`${sumOf(code)} as ${sql.id(sumName(code))}`)
  return sql`
    select ${sql.join([...grouped, sql`count(*) as "count"`, ...added])}
    ${rowsAsked(definition, clock)} group by ${sql.join(groups.map((_, at) => sql.lit(at + 1)))}`
}

/** The rows that a report is about, or those of the year before: `from … where …`. */
export function rowsAsked(
  definition: ReportDefinition,
  clock: ReportClock,
  isBefore = false,
): RawBuilder<unknown> {
  const { subject, filters } = definition
  const conditions = filters.map((filter) => {
    const days =
      columnOf(subject, filter.column)?.kind === 'day'
        ? daysAsked(definition, filter, clock, isBefore)
        : null
    return days ? dayCondition(sql.ref(filter.column), days) : condition(definition, filter)
  })
  const where = sql.join([sql`true`, ...conditions], sql` and `)
  return sql`from (${subjectRows[subject]}) as subject_rows where ${where}`
}

/** A column added up: zero where nothing is. */
export function sumOf(code: string): RawBuilder<unknown> {
  return sql`coalesce(sum(${sql.ref(code)}), 0)::bigint`
}

/** The order of a report's rows: the same each time, whatever is asked. */
export function reportOrder(definition: ReportDefinition): RawBuilder<unknown> {
  const { groups, sums, order, isDescending } = definition
  const last =
    groups.length === 0
      ? [sql`key`]
      : groups.map(({ column }) => sql`${sql.ref(column)} nulls last`)
  if (order === null) return sql.join(last)
  const isSum = groups.length > 0 && sums.includes(order)
  const first = sql.ref(isSum ? sumName(order) : order)
  const way = isDescending ? sql`desc nulls last` : sql`asc nulls last`
  return sql.join([sql`${first} ${way}`, ...last])
}

/** What a group is of a row; `value`: of its column, where that is not taken as it is. */
export function groupValue(
  { column, unit }: ReportGroup,
  value: RawBuilder<unknown> = sql.ref(column),
): RawBuilder<unknown> {
  if (unit === null || unit === 'day') return value
  return sql`to_char(${value}, ${sql.lit(unit === 'month' ? 'YYYY-MM' : 'YYYY')})`
}

function dayCondition(stored: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown> {
  const first = from === null ? sql`true` : sql`${stored} >= ${from}::date`
  return to === null ? first : sql`${first} and ${stored} <= ${to}::date`
}

function condition(
  { subject }: ReportDefinition,
  { column, kind, typed }: ReportFilter,
): RawBuilder<unknown> {
  const facts = columnOf(subject, column)
  const read = facts && readFilterValue(facts.kind, kind, typed)
  // `readDefinition` leaves such filters out.
  if (!read || !('value' in read)) return sql`false`
  const stored = sql.ref(column)
  return facts.kind === 'text'
    ? textCondition(stored, kind, typed)
    : valueCondition(stored, kind, read.value)
}

function textCondition(
  stored: RawBuilder<unknown>,
  kind: ReportFilter['kind'],
  typed: string,
): RawBuilder<unknown> {
  switch (kind) {
    case 'is':
      return sql`lower(${stored}) = lower(${typed}::text)`
    case 'is-not':
      return sql`lower(${stored}) is distinct from lower(${typed}::text)`
    case 'contains':
      return sql`position(lower(${typed}::text) in lower(${stored})) > 0`
    case 'begins':
      return sql`starts_with(lower(${stored}), lower(${typed}::text))`
    case 'empty':
      return sql`coalesce(${stored}, '') = ''`
    default:
      return sql`coalesce(${stored}, '') <> ''`
  }
}

function valueCondition(
  stored: RawBuilder<unknown>,
  kind: ReportFilter['kind'],
  value: FilterValue,
): RawBuilder<unknown> {
  switch (kind) {
    case 'is':
      return sql`${stored} = ${value}`
    case 'is-not':
      return sql`${stored} is distinct from ${value}`
    case 'at-least':
      return sql`${stored} >= ${value}`
    case 'at-most':
      return sql`${stored} <= ${value}`
    case 'filled':
      return sql`${stored} is not null`
    default:
      return sql`${stored} is null`
  }
}
