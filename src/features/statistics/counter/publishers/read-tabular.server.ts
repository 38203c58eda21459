import { readSheet } from '#src/features/collection/imports/read-sheet.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { type Month, readMonth } from '../counter-months.ts'
import {
  isReportId,
  mostReportLines,
  type PublisherLine,
  type PublisherReport,
  publisherMetrics,
} from './publisher-report.ts'
import { readMonthHeading } from './read-month-heading.ts'

const wanted = {
  what: 'a COUNTER report',
  formats: '.tsv, .csv, .xlsx, .xls or .json',
  required: 'Metric_Type',
  headingScore: (cells: readonly string[]) =>
    cells.filter((cell) => names.has(keyOf(cell))).length +
    (cells.some((cell) => keyOf(cell) === 'metric_type') ? 10 : -10),
  mostRows: mostReportLines,
} as const

const names = new Set([
  'platform',
  'title',
  'item',
  'database',
  'publisher',
  'isbn',
  'doi',
  'data_type',
  'online_issn',
  'print_issn',
  'access_type',
  'metric_type',
  'reporting_period_total',
])

/** `Metric Type` and `metric_type` are one. */
function keyOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
}

/**
 * Reads a COUNTER report that is a table (sections 3.2 and 4 of Releases 5 and 5.1): TSV, CSV or a
 * workbook, with its header somewhere above the headings, or without one. Errors: `unsupported-file`
 * and `too-large`, those of `readSheet`.
 */
export async function readTabular(fileName: string, bytes: Uint8Array): Promise<PublisherReport> {
  const sheet = await readSheet(fileName, bytes, wanted)
  const { headings, rows, above } = sheet
  const refuse = (why: string) => new AppError('unsupported-file', `${sheet.fileName}: ${why}`)
  const header = new Map(above.map(([name = '', value = '']) => [keyOf(name), value.trim()]))
  const columns = new Map(headings.map((heading, at) => [keyOf(heading), at]))
  const release = releaseOf(header.get('release') ?? '5', refuse)
  const reportId = reportIdOf(header.get('report_id') ?? '', columns, refuse)
  const months = headings.flatMap((heading, at) => {
    const month = readMonthHeading(heading)
    return month === null ? [] : [[month, at] as const]
  })
  if (months.length === 0) {
    throw refuse(
      'it has no column of a month, such as Jan-2025. Ask for the report with monthly details.',
    )
  }
  const repeated = months.find(([month], at) => months.findIndex(([one]) => one === month) !== at)
  if (repeated) throw refuse(`it has two columns of the month ${repeated[0]}.`)
  if (!columns.has('platform')) throw refuse('it has no column Platform.')
  const skipped = new Set<string>()
  const lines = rows.flatMap(({ number, cells, problem }): PublisherLine[] => {
    if (problem !== null) throw refuse(`row ${number} cannot be read. ${problem}`)
    const cell = (name: string) => (cells[columns.get(name) ?? -1] ?? '').trim()
    const metric = cell('metric_type')
    if (!publisherMetrics.includes(metric)) {
      skipped.add(metric.slice(0, 60))
      return []
    }
    const platform = cell('platform')
    if (platform === '') throw refuse(`row ${number} names no platform.`)
    return [
      {
        platform: platform.slice(0, 300),
        name: (cell(nameColumn(reportId)) || platform).slice(0, 1000),
        publisher: cell('publisher').slice(0, 300),
        isbn: cell('isbn').slice(0, 40),
        issn: (cell('online_issn') || cell('print_issn')).slice(0, 40),
        doi: cell('doi').slice(0, 300),
        dataType: cell('data_type').slice(0, 60),
        accessType: cell('access_type').slice(0, 60),
        metric,
        months: months.flatMap(([month, at]): [Month, number][] => {
          const count = countOf(cells[at] ?? '')
          if (count === null) {
            throw refuse(`row ${number} has no number under ${headings[at]}.`)
          }
          return count > 0 ? [[month, count]] : []
        }),
      },
    ]
  })
  const notes = [...skipped].map((metric) =>
    metric === ''
      ? 'Rows without a metric were left out.'
      : `Rows of ${metric} were left out: it is no metric of COUNTER 5 or 5.1.`,
  )
  const period = periodOf(header.get('reporting_period') ?? '')
  return { fileName: sheet.fileName, reportId, release, period, lines, notes: notes.slice(0, 10) }
}

type Refuse = (why: string) => AppError

/** `5`, `5.1`, and `5.0` as some write it. Errors: `unsupported-file` for another. */
export function releaseOf(text: string, refuse: Refuse): '5' | '5.1' {
  if (/^5(?:\.0)?$/.test(text)) return '5'
  if (text === '5.1') return '5.1'
  const shown = text.slice(0, 20)
  throw refuse(
    `it is of release ${shown || 'unknown'}. Reports of COUNTER 5 and 5.1 are taken; ask the publisher for one.`,
  )
}

/** The months of `Begin_Date=2025-01-01; End_Date=2025-12-31`. */
function periodOf(text: string): [Month, Month] {
  const day = (name: string) =>
    new RegExp(`${name}\\s*[=:]\\s*([\\d-]+)`, 'i').exec(text)?.[1] ?? ''
  return [readMonth(day('Begin_Date')) ?? '', readMonth(day('End_Date')) ?? '']
}

function reportIdOf(told: string, columns: ReadonlyMap<string, number>, refuse: Refuse): string {
  const id = told.toUpperCase()
  if (isReportId(id)) return id
  if (told !== '')
    throw refuse(`the report ${told.slice(0, 40)} is not one of PR, DR, TR, IR and their views.`)
  if (columns.has('item')) return 'IR'
  if (columns.has('title')) return 'TR'
  return columns.has('database') ? 'DR' : 'PR'
}

function nameColumn(reportId: string): string {
  const kinds: Readonly<Record<string, string>> = { TR: 'title', IR: 'item', DR: 'database' }
  return kinds[reportId.slice(0, 2)] ?? 'platform'
}

/** A whole number, also as spreadsheets write it; an empty cell is 0; null: it is none. */
function countOf(text: string): number | null {
  const clean = text.replace(/[,\s\u00a0]/g, '')
  if (clean === '') return 0
  return /^\d{1,12}(?:\.0+)?$/.test(clean) ? Number.parseInt(clean, 10) : null
}
