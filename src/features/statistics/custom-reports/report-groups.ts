import { noColumn, type ReportFault } from './report-fault.ts'
import { columnOf, type SubjectCode } from './report-subjects.ts'

export const mostGroups = 2
/** Columns that a second group may be laid out as. */
export const mostAcross = 36

/** What a day is grouped by. */
export const dayUnits = ['day', 'month', 'year'] as const
export type DayUnit = (typeof dayUnits)[number]

/** A column that rows are grouped by; `unit`: of a day. */
export type ReportGroup = { readonly column: string; readonly unit: DayUnit | null }

/** The groups that an address asks for, each column once. */
export function readGroups(
  subject: SubjectCode,
  search: URLSearchParams,
  faults: ReportFault[],
): readonly ReportGroup[] {
  const asked = search.getAll('group').filter((text) => text !== '')
  const fails = (message: string) => faults.push({ field: 'group', message })
  if (asked.length > mostGroups) fails(`Please group by at most ${mostGroups} columns.`)
  const groups = asked.slice(0, mostGroups).flatMap((text) => readGroup(subject, text, fails) ?? [])
  return groups.filter(({ column }, at) => groups.findIndex((one) => one.column === column) === at)
}

/** The group that an address asks to have across, as columns. */
export function readAcross(
  subject: SubjectCode,
  search: URLSearchParams,
  groups: readonly ReportGroup[],
  faults: ReportFault[],
): ReportGroup | null {
  const [text = '', ...more] = search.getAll('across').filter((one) => one !== '')
  if (text === '') return null
  const fails = (message: string) => faults.push({ field: 'across', message })
  if (more.length > 0) fails('Please lay out one column across.')
  const across = readGroup(subject, text, fails)
  if (across === null) return null
  if (groups.length === 0) {
    fails('Please choose what the rows are grouped by too: across it is laid out as columns.')
  }
  if (groups.some(({ column }) => column === across.column)) {
    const name = columnOf(subject, across.column)?.name
    fails(`${name}: the rows are grouped by it already. Please lay out another column across.`)
  }
  return across
}

/** A group in an address: `issued-on:month`. */
export function groupText({ column, unit }: ReportGroup): string {
  return unit === null ? column : `${column}:${unit}`
}

function readGroup(
  subject: SubjectCode,
  text: string,
  fails: (message: string) => void,
): ReportGroup | null {
  const [code = '', unit] = text.split(':')
  const column = columnOf(subject, code)
  if (!column) {
    fails(noColumn(code, ' to group by'))
    return null
  }
  const ofDay = dayUnits.find((one) => one === unit)
  if (unit !== undefined && ofDay === undefined) {
    fails(`${column.name}: please group a day by ${dayUnits.join(', ')}.`)
  }
  return { column: code, unit: column.kind === 'day' ? (ofDay ?? 'month') : null }
}
