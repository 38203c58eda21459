import { filterChoice, filterText } from '#src/kernel/filters.ts'
import { type FilterKind, filterKinds, readFilterValue } from './report-filters.ts'
import { columnOf, columnsOf, type SubjectCode, subjectCodes } from './report-subjects.ts'

export const mostColumns = 20
export const mostFilters = 5
export const mostGroups = 2
export const longestFilter = 120

/** What a day is grouped by. */
export const dayUnits = ['day', 'month', 'year'] as const
export type DayUnit = (typeof dayUnits)[number]

/** A filter as it was typed. */
export type ReportFilter = {
  readonly column: string
  readonly kind: FilterKind
  readonly typed: string
}

/** A column that rows are grouped by; `unit`: of a day. */
export type ReportGroup = { readonly column: string; readonly unit: DayUnit | null }

export const plots = ['none', 'bars', 'time'] as const
export type Plot = (typeof plots)[number]

/**
 * A report: what it is about, and what is asked of it. Without groups it lists `columns`; with some
 * it counts the rows of each and adds up `sums`.
 */
export type ReportDefinition = {
  readonly subject: SubjectCode
  readonly columns: readonly string[]
  readonly filters: readonly ReportFilter[]
  readonly groups: readonly ReportGroup[]
  readonly sums: readonly string[]
  /** A column that is shown, or `count`; null: as it comes. */
  readonly order: string | null
  readonly isDescending: boolean
  readonly plot: Plot
}

/**
 * The report that an address, or what was saved as one, asks for, and what it says wrongly: that is
 * left out. Every name in it is one of `report-subjects.ts`.
 */
export function readDefinition(search: URLSearchParams): {
  readonly definition: ReportDefinition
  readonly faults: readonly string[]
} {
  const faults: string[] = []
  const subject = filterChoice(search, 'subject', subjectCodes) || 'books'
  const known = (codes: readonly string[]) =>
    [...new Set(codes)].filter((code) => {
      if (columnOf(subject, code) !== undefined) return true
      faults.push(`There is no column “${code.slice(0, 40)}”.`)
      return false
    })
  const groups = readGroups(subject, search, faults)
  const chosen = known(search.getAll('column')).slice(0, mostColumns)
  const usual = columnsOf(subject).filter(([, { isPersonal }]) => !isPersonal)
  const columns =
    chosen.length > 0 || groups.length > 0 ? chosen : usual.slice(0, 4).map(([code]) => code)
  const sums = known(search.getAll('sum')).filter((code) => isAddable(subject, code))
  const shown = groups.length > 0 ? [...groups.map(({ column }) => column), ...sums] : columns
  const order = search.get('order') ?? ''
  return {
    definition: {
      subject,
      columns,
      filters: readFilters(subject, search, faults),
      groups,
      sums,
      order: shown.includes(order) || (groups.length > 0 && order === 'count') ? order : null,
      isDescending: search.get('down') === '1',
      plot: filterChoice(search, 'plot', plots) || 'none',
    },
    faults,
  }
}

/** The name of a sum in what is read. */
export function sumName(code: string): string {
  return `sum of ${code}`
}

/** Whether the values of a column can be added up. */
export function isAddable(subject: SubjectCode, code: string): boolean {
  const kind = columnOf(subject, code)?.kind
  return kind === 'number' || kind === 'money'
}

function readGroups(
  subject: SubjectCode,
  search: URLSearchParams,
  faults: string[],
): readonly ReportGroup[] {
  const asked = search.getAll('group').filter((text) => text !== '')
  const groups = asked.slice(0, mostGroups).flatMap((text) => {
    const [code = '', unit] = text.split(':')
    const column = columnOf(subject, code)
    if (!column) {
      faults.push(`There is no column “${code.slice(0, 40)}” to group by.`)
      return []
    }
    const ofDay = dayUnits.find((one) => one === unit) ?? 'month'
    return [{ column: code, unit: column.kind === 'day' ? ofDay : null }]
  })
  return groups.filter(({ column }, at) => groups.findIndex((one) => one.column === column) === at)
}

/** Filters stand under numbers: `filter1`, `how1`, `value1`. */
function readFilters(
  subject: SubjectCode,
  search: URLSearchParams,
  faults: string[],
): readonly ReportFilter[] {
  return Array.from({ length: mostFilters }, (_, at) => at + 1).flatMap((at) => {
    const code = search.get(`filter${at}`) ?? ''
    if (code === '') return []
    const column = columnOf(subject, code)
    const kind = filterChoice(search, `how${at}`, filterKinds) || 'is'
    const typed = filterText(search, `value${at}`, longestFilter)
    if (!column) {
      faults.push(`There is no column “${code.slice(0, 40)}” to filter by.`)
      return []
    }
    const read = readFilterValue(column.kind, kind, typed)
    if ('value' in read) return [{ column: code, kind, typed }]
    faults.push(`${column.name}: ${read.fault}`)
    return []
  })
}

/** The address' query of a report, which is also how it is saved. */
export function definitionSearch(definition: ReportDefinition): string {
  const { subject, columns, filters, groups, sums, order, isDescending, plot } = definition
  const search = new URLSearchParams({ subject })
  for (const column of columns) search.append('column', column)
  for (const { column, unit } of groups) {
    search.append('group', unit === null ? column : `${column}:${unit}`)
  }
  for (const sum of sums) search.append('sum', sum)
  for (const [at, { column, kind, typed }] of filters.entries()) {
    search.set(`filter${at + 1}`, column)
    search.set(`how${at + 1}`, kind)
    search.set(`value${at + 1}`, typed)
  }
  if (order !== null) search.set('order', order)
  if (isDescending) search.set('down', '1')
  if (plot !== 'none') search.set('plot', plot)
  return String(search)
}

/** Whether a report says, or narrows by, who somebody is. */
export function isPersonal({ subject, columns, filters, groups }: ReportDefinition): boolean {
  const used = [
    ...(groups.length > 0 ? [] : columns),
    ...filters.map(({ column }) => column),
    ...groups.map(({ column }) => column),
  ]
  return used.some((code) => columnOf(subject, code)?.isPersonal)
}
