import type {
  ReportCell,
  ReportColumn,
} from '#src/features/lending/circulation-reports/report-table.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { ReportGroup } from './report-groups.ts'
import { columnOf, type SubjectCode } from './report-subjects.ts'

/** What a group is called whose rows say nothing of it. */
export const notGiven = 'Not given'

/** A row as it is read. */
export type ReadRow = Readonly<Record<string, unknown>>

/** A column as a report shows it. */
export function shownColumn(subject: SubjectCode, code: string): ReportColumn {
  const kinds = {
    text: 'text',
    year: 'text',
    'yes-no': 'text',
    number: 'count',
    money: 'money',
    day: 'time',
  } as const
  return { name: nameOf(subject, code), kind: kinds[columnOf(subject, code)?.kind ?? 'text'] }
}

/** A group has the kind of its column; a year is words. */
export function groupColumn(subject: SubjectCode, { column, unit }: ReportGroup): ReportColumn {
  const shown = shownColumn(subject, column)
  return { name: shown.name, kind: unit === 'year' ? 'text' : shown.kind, isGroup: true }
}

/** A value of a column as a cell has it. */
export function cellOf(subject: SubjectCode, code: string, value: unknown): ReportCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && columnOf(subject, code)?.kind !== 'year') return value
  return String(value)
}

/** A group's value as a cell has it; one that is not known is said in words. */
export function groupCell(
  subject: SubjectCode,
  { column, unit }: ReportGroup,
  value: unknown,
): string | number {
  const cell = unit === null ? cellOf(subject, column, value) : String(value ?? '')
  return cell === null || cell === '' ? notGiven : cell
}

/** The cells of a row's groups. */
export function groupCells({ subject, groups }: ReportDefinition, row: ReadRow) {
  return groups.map((group) => groupCell(subject, group, row[group.column]))
}

/** The name of a column of a subject. */
export function nameOf(subject: SubjectCode, code: string): string {
  return columnOf(subject, code)?.name ?? code
}

/** Whether the rows are a course of time. */
export function isOverTime({ groups, plot }: ReportDefinition): boolean {
  return plot === 'time' && groups.length === 1 && typeof groups[0]?.unit === 'string'
}
