import type {
  ReportColumn,
  ReportTable,
} from '#src/features/lending/circulation-reports/report-table.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { type ReportDefinition, type ReportGroup, sumName } from './report-definition.ts'
import { columnOf, type SubjectCode } from './report-subjects.ts'

/** What a group is called whose rows say nothing of it. */
const notGiven = 'Not given'

type Row = Readonly<Record<string, unknown>>

/** What was read of a report as a table. */
export function reportTable(definition: ReportDefinition, rows: readonly Row[]): ReportTable {
  return definition.groups.length > 0 ? groupedTable(definition, rows) : listed(definition, rows)
}

function listed({ subject, columns }: ReportDefinition, rows: readonly Row[]): ReportTable {
  return {
    columns: columns.map((code) => shownColumn(subject, code)),
    rows: rows.map((row) => {
      const cells = columns.map((code) => cellOf(subject, code, row[code]))
      return typeof row.book === 'number' ? { cells, to: bookHref(row.book) } : { cells }
    }),
    charted: [],
    overTime: false,
  }
}

function groupedTable(
  { subject, groups, sums, plot, order }: ReportDefinition,
  rows: readonly Row[],
): ReportTable {
  const [first] = groups
  const overTime = groups.length === 1 && typeof first?.unit === 'string'
  const measures = [
    { name: 'Number', kind: 'count' } as const,
    ...sums.map((code) => ({
      ...shownColumn(subject, code),
      name: `Sum: ${nameOf(subject, code)}`,
    })),
  ]
  // The sum that orders it, else the first one; the number of rows where that orders it.
  const ordered = order === 'count' ? -1 : Math.max(order === null ? 0 : sums.indexOf(order), 0)
  const charted = groups.length + (sums.length === 0 ? 0 : ordered + 1)
  return {
    columns: [...groups.map((group) => groupColumn(subject, group)), ...measures],
    rows: rows.map((row) => ({
      cells: [
        ...groups.map(({ column, unit }) => {
          const cell = unit === null ? cellOf(subject, column, row[column]) : textOf(row[column])
          return cell === null || cell === '' ? notGiven : cell
        }),
        Number(row.count),
        ...sums.map((code) => Number(row[sumName(code)] ?? 0)),
      ],
    })),
    charted: plot === 'none' ? [] : [charted],
    overTime: plot === 'time' && overTime,
  }
}

/** A group has the kind of its column; a year is words. */
function groupColumn(subject: SubjectCode, { column, unit }: ReportGroup): ReportColumn {
  const shown = shownColumn(subject, column)
  return { name: shown.name, kind: unit === 'year' ? 'text' : shown.kind, isGroup: true }
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

function nameOf(subject: SubjectCode, code: string): string {
  return columnOf(subject, code)?.name ?? code
}

function shownColumn(subject: SubjectCode, code: string): ReportColumn {
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

function cellOf(subject: SubjectCode, code: string, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && columnOf(subject, code)?.kind !== 'year') return value
  return String(value)
}
