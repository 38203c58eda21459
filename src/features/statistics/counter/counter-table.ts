import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import { guardCell } from '#src/kernel/tables/csv-write.ts'
import type { ReportItem } from './counted-uses.ts'
import { exceptionText } from './counter-exceptions.ts'
import type { ReportLine } from './counter-lines.ts'
import { lastDayOf, monthHeading, monthsBetween } from './counter-months.ts'
import { createdText, type MadeReport } from './counter-report.ts'
import type { CounterKind } from './counter-reports.ts'

const identifiers = ['DOI', 'Proprietary_ID', 'ISBN', 'Print_ISSN', 'Online_ISSN', 'URI'] as const

/** Columns before the attributes, in the order of the Code of Practice (tables 4.b, 4.f, 4.k, 4.p). */
const itemColumns: Readonly<Record<CounterKind, readonly string[]>> = {
  platform: ['Platform'],
  database: ['Database', 'Publisher', 'Publisher_ID', 'Platform', 'Proprietary_ID'],
  title: ['Title', 'Publisher', 'Publisher_ID', 'Platform', ...identifiers],
  item: ['Item', 'Publisher', 'Publisher_ID', 'Platform', ...identifiers],
}
const parentColumns = [
  'Parent_Title',
  'Parent_Data_Type',
  'Parent_Proprietary_ID',
  'Parent_ISBN',
  'Parent_URI',
]

/** The names of the columns of a report's body. */
export function tableHeadings(report: MadeReport): string[] {
  const { query } = report
  const months = query.totalsOnly ? [] : monthsBetween(query.begin, query.end).map(monthHeading)
  return [
    ...itemColumns[query.report.kind],
    ...(query.withParent ? parentColumns : []),
    ...query.attributes,
    'Metric_Type',
    'Reporting_Period_Total',
    ...months,
  ]
}

/** A line of the body, a cell for each heading. */
export function tableCells(report: MadeReport, line: ReportLine): (string | number)[] {
  const { query } = report
  const { item, attributes, metric, months, total } = line
  return [
    ...itemCells(report, item),
    ...(query.withParent ? parentCells(report, item.parent) : []),
    ...query.attributes.map((name) => attributes[name] ?? ''),
    metric,
    total,
    ...(query.totalsOnly
      ? []
      : monthsBetween(query.begin, query.end).map((month) => months.get(month) ?? 0)),
  ]
}

/**
 * A report as rows of a table (section 3.2): thirteen of the header, an empty one, the headings, and
 * one for each line.
 */
export function counterRows(report: MadeReport): (string | number)[][] {
  return [
    ...headerRows(report),
    [],
    tableHeadings(report),
    ...report.lines.map((line) => tableCells(report, line)),
  ]
}

/**
 * The same as tab-separated values. The file begins with the mark by which spreadsheets know UTF-8.
 */
export function counterTsv(report: MadeReport): string {
  const lines = counterRows(report).map((cells) => cells.map(String).map(tsvCell).join('\t'))
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`
}

/** The header: names in the first column exactly as table 3.f has them. */
function headerRows(report: MadeReport): string[][] {
  const { query, exceptions } = report
  const { report: of, metrics, filters, attributes } = query
  const shown = attributes.filter((name) => !of.shown.includes(name))
  const told = [
    ...(shown.length > 0 ? [`Attributes_To_Show=${shown.join('|')}`] : []),
    ...(query.withParent ? ['Include_Parent_Details=True'] : []),
    ...(query.totalsOnly ? ['Exclude_Monthly_Details=True'] : []),
  ]
  const isAll = metrics.length === of.metrics.length
  return [
    ['Report_Name', of.name],
    ['Report_ID', of.id],
    ['Release', '5.1'],
    ['Institution_Name', report.institution],
    ['Institution_ID', `${report.namespace}:library`],
    ['Metric_Types', isAll && !of.isView ? '' : metrics.join('; ')],
    [
      'Report_Filters',
      Object.entries(filters)
        .map(([name, values]) => `${name}=${values.join('|')}`)
        .join('; '),
    ],
    ['Report_Attributes', told.join('; ')],
    ['Exceptions', exceptions.map(exceptionText).join('; ')],
    ['Reporting_Period', `Begin_Date=${query.begin}-01; End_Date=${lastDayOf(query.end)}`],
    ['Created', createdText(report)],
    ['Created_By', report.createdBy],
    // The library is in no registry of COUNTER.
    ['Registry_Record', ''],
  ]
}

function itemCells(report: MadeReport, item: ReportItem): string[] {
  const { kind } = report.query.report
  const { platform, namespace } = report
  if (kind === 'platform') return [platform]
  const own = [item.name, item.publisher, '', platform]
  if (kind === 'database') return [...own, `${namespace}:${item.id}`]
  return [...own, '', `${namespace}:${item.id}`, isbnText(item), '', '', uriText(report, item)]
}

function parentCells(report: MadeReport, parent: ReportItem | null): string[] {
  if (parent === null) return ['', '', '', '', '']
  const id = `${report.namespace}:${parent.id}`
  return [parent.name, 'Book', id, isbnText(parent), uriText(report, parent)]
}

const isbnText = ({ isbn }: ReportItem) => (isbn === null ? '' : formatIsbn(isbn))

const uriText = ({ origin }: MadeReport, { path }: ReportItem) =>
  path === null ? '' : `${origin}${path}`

/** No cell parts a row or is a formula. */
function tsvCell(text: string): string {
  return guardCell(text.replace(/[\t\r\n]+/g, ' '))
}
