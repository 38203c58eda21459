import { courseOf } from '#src/features/lending/circulation-reports/course.ts'
import { type DayUnit, mostAcross } from './report-groups.ts'

/** What stands across as a column: its value, the same as text, and its sum over all rows. */
export type AcrossColumn = {
  readonly value: unknown
  readonly key: string | null
  readonly total: number
}

/** The name of a cell of a column in what is read. */
export function cellName(at: number): string {
  return `across ${at}`
}

/**
 * The columns of a course of time with those between them in which there is nothing; others as they
 * are. null: more than fit beside each other.
 */
export function withGaps(
  found: readonly AcrossColumn[],
  unit: DayUnit | null,
): readonly AcrossColumn[] | null {
  const known = new Map(found.map((one) => [one.key, one]))
  const times = found.flatMap(({ key }) => key ?? [])
  const [first, last] = [times[0], times.at(-1)]
  if (unit === null || first === undefined || last === undefined) return found
  const course = courseOf(first, last, mostAcross)
  if (course === null) return null
  const columns = course.map((at) => known.get(at) ?? { value: at, key: at, total: 0 })
  return [...columns, ...found.filter(({ key }) => key === null)]
}
