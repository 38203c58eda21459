import { type RawBuilder, sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import {
  type ReportDefinition,
  type ReportFilter,
  type ReportGroup,
  sumName,
} from './report-definition.ts'
import { type FilterValue, readFilterValue } from './report-filters.ts'
import { columnOf, type SubjectCode } from './report-subjects.ts'
import { subjectRows } from './subject-rows.server.ts'

/**
 * The statement of a report without its order and its bounds. Names come from the list alone, what
 * was typed goes in as parameters.
 */
export function reportQuery(definition: ReportDefinition): RawBuilder<unknown> {
  const { subject, columns, filters, groups, sums } = definition
  const rows = sql`(${subjectRows[subject]}) as subject_rows`
  const where = sql.join([sql`true`, ...filters.map((one) => condition(subject, one))], sql` and `)
  if (groups.length === 0) {
    const shown = [...columns.map((code) => sql.ref(code)), sql`book`, sql`key`]
    return sql`select ${sql.join(shown)} from ${rows} where ${where}`
  }
  const grouped = groups.map((group) => sql`${groupValue(group)} as ${sql.id(group.column)}`)
  // Under names of their own: a column may be grouped by and added up.
  const added = sums.map(
    (code) => sql`coalesce(sum(${sql.ref(code)}), 0)::bigint as ${sql.id(sumName(code))}`,
  )
  return sql`
    select ${sql.join([...grouped, sql`count(*) as "count"`, ...added])} from ${rows}
    where ${where} group by ${sql.join(groups.map((_, at) => sql.lit(at + 1)))}`
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

function groupValue({ column, unit }: ReportGroup): RawBuilder<unknown> {
  const value = sql.ref(column)
  if (unit === null || unit === 'day') return value
  return sql`to_char(${value}, ${sql.lit(unit === 'month' ? 'YYYY-MM' : 'YYYY')})`
}

function condition(
  subject: SubjectCode,
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
    case 'last-days':
      return sql`${stored} > ${dayAfter(todayHere(), -Number(value))}::date
        and ${stored} <= ${todayHere()}::date`
    case 'before-days':
      return sql`${stored} < ${dayAfter(todayHere(), -Number(value))}::date`
    case 'filled':
      return sql`${stored} is not null`
    default:
      return sql`${stored} is null`
  }
}
