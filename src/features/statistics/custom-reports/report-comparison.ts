import { type FilterKind, isPeriod, takesDay } from './report-filters.ts'
import { columnOf, type SubjectCode } from './report-subjects.ts'

/** What of a report says whether it can be compared. */
type Compared = {
  readonly subject: SubjectCode
  readonly filters: readonly { readonly column: string; readonly kind: FilterKind }[]
  readonly groups: readonly unknown[]
  readonly across: unknown
  readonly compares: boolean
}

/** Why a report cannot be compared with the year before; null: it can, or is not asked to. */
export function comparisonFault({
  subject,
  filters,
  groups,
  across,
  compares,
}: Compared): string | null {
  if (!compares) return null
  if (across !== null) {
    return 'Please choose one: columns across, or the year before beside the numbers.'
  }
  if (groups.length === 0) {
    return 'Please group the rows: what is compared with the year before are numbers of groups.'
  }
  const times = filters.filter(
    ({ column, kind }) =>
      columnOf(subject, column)?.kind === 'day' &&
      (takesDay('day', kind) || isPeriod(kind) || /days$/.test(kind)),
  )
  if (times.length === 0) {
    return 'Please add a filter of days, such as “is in this year”: the year before is what lies a year before these.'
  }
  const endless = times.find(
    ({ column, kind }) =>
      kind === 'at-least' &&
      columnOf(subject, column)?.isAhead &&
      times.every((other) => other.column !== column || other.kind === 'at-least'),
  )
  if (!endless) return null
  const name = columnOf(subject, endless.column)?.name
  return `${name}: please add a filter with its last day too, so that the year before has an end.`
}
