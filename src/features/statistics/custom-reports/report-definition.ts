import { AppError } from '#src/kernel/errors.ts'
import { filterChoice, filterText } from '#src/kernel/filters.ts'
import { languageParameter } from '#src/kernel/words/language.ts'
import { comparisonFault } from './report-comparison.ts'
import { noColumn, type ReportFault } from './report-fault.ts'
import { type FilterKind, filterKinds, readFilterValue } from './report-filters.ts'
import { groupText, type ReportGroup, readAcross, readGroups } from './report-groups.ts'
import { columnOf, columnsOf, type SubjectCode, subjectCodes } from './report-subjects.ts'

export const mostColumns = 20
export const mostFilters = 5
export const longestFilter = 120
const mostUnknown = 5

/** A filter as it was typed. */
export type ReportFilter = {
  readonly column: string
  readonly kind: FilterKind
  readonly typed: string
}

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
  /** What is laid out as columns, with one number in each cell: the sum, or how many rows. */
  readonly across: ReportGroup | null
  /** Whether the numbers of the year before stand beside those of the filters' days. */
  readonly compares: boolean
  readonly sums: readonly string[]
  /** A column that is shown, or `count`; null: as it comes. */
  readonly order: string | null
  readonly isDescending: boolean
  readonly plot: Plot
}

/** A filter as an address asks for it, whether there is such a one or not. */
export type AskedFilter = {
  readonly column: string
  readonly how: string
  readonly typed: string
}

/** What an address, or what was saved as one, asks for. */
export type ReadReport = {
  readonly definition: ReportDefinition
  readonly asked: readonly AskedFilter[]
  readonly faults: readonly ReportFault[]
}

/**
 * The report that an address, or what was saved as one, asks for, and what it says wrongly: that is
 * left out, so one with faults is not run. Every name in it is one of `report-subjects.ts`.
 */
export function readDefinition(search: URLSearchParams): ReadReport {
  const faults: ReportFault[] = []
  const asked = askedFilters(search)
  faults.push(...unknownNames(search))
  const subject = choice(search, 'subject', subjectCodes, faults) || 'books'
  const known = (field: string, codes: readonly string[]) =>
    [...new Set(codes)].filter((code) => {
      if (columnOf(subject, code) !== undefined) return true
      faults.push({ field, message: noColumn(code) })
      return false
    })
  const groups = readGroups(subject, search, faults)
  const across = readAcross(subject, search, groups, faults)
  const chosen = known('column', search.getAll('column'))
  if (chosen.length > mostColumns) {
    faults.push({ field: 'column', message: `Please choose at most ${mostColumns} columns.` })
  }
  const usual = columnsOf(subject).filter(([, { isPersonal }]) => !isPersonal)
  const columns =
    chosen.length > 0 || groups.length > 0
      ? chosen.slice(0, mostColumns)
      : usual.slice(0, 4).map(([code]) => code)
  const sums = known('sum', search.getAll('sum')).filter((code) => {
    if (isAddable(subject, code)) return true
    const { name } = columnOf(subject, code) ?? { name: code }
    faults.push({ field: 'sum', message: `${name} cannot be added up.` })
    return false
  })
  if (across !== null && sums.length > 1) {
    const message = 'Across there is room for one number: please add up one column, or none.'
    faults.push({ field: 'sum', message })
  }
  const shown = groups.length > 0 ? [...groups.map(({ column }) => column), ...sums] : columns
  const orders = groups.length > 0 ? [...shown, 'count'] : shown
  const order = search.get('order') ?? ''
  if (order !== '' && !orders.includes(order)) {
    const message = 'Please order by a column that the report shows, or leave it as it comes.'
    faults.push({ field: 'order', message })
  }
  const definition: ReportDefinition = {
    subject,
    columns,
    filters: readFilters(subject, search, asked, faults),
    groups,
    across,
    compares: choice(search, 'compare', ['1'], faults) === '1',
    sums,
    order: orders.includes(order) ? order : null,
    isDescending: choice(search, 'down', ['1'], faults) === '1',
    plot: choice(search, 'plot', plots, faults) || 'none',
  }
  const fault = comparisonFault(definition)
  if (fault !== null) faults.push({ field: 'compare', message: fault })
  return { definition, asked, faults }
}

/** What an address may say of a report, and what its page and files say besides. */
const knownNames = [
  'subject',
  'column',
  'group',
  'across',
  'sum',
  'compare',
  'order',
  'down',
  'plot',
]
const otherNames = ['name', 'report', 'page', languageParameter]
const filterField = /^(?:filter|how|value)(\d+)$/

/** Names that an address has and no report knows, each once: what they ask for would be missed. */
function unknownNames(search: URLSearchParams): readonly ReportFault[] {
  const names = [...new Set(search.keys())].filter(
    (name) => ![...knownNames, ...otherNames].includes(name) && !filterField.test(name),
  )
  return names.slice(0, mostUnknown).map((name) => ({
    field: name.slice(0, 40),
    message: `The address has “${name.slice(0, 40)}”, which no report knows. Please write ${knownNames.join(', ')}, or filter1, how1, value1.`,
  }))
}

/** Refuses a report that is asked wrongly. Errors: `invalid-input` with each field. */
export function requireSound({ definition, faults }: ReadReport): ReportDefinition {
  if (faults.length === 0) return definition
  const message = faults.map((fault) => fault.message).join(' ')
  throw new AppError('invalid-input', message, { fields: faults })
}

/** The choice that an address makes, '' where it makes none; one that there is not is a fault. */
function choice<Choice extends string>(
  search: URLSearchParams,
  field: string,
  of: readonly Choice[],
  faults: ReportFault[],
): Choice | '' {
  const asked = search.get(field) ?? ''
  const found = filterChoice(search, field, of)
  if (asked !== '' && found === '') {
    const message = `There is no “${asked.slice(0, 40)}” here. Please choose: ${of.join(', ')}.`
    faults.push({ field, message })
  }
  return found
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

/** Filters stand under numbers: `filter1`, `how1`, `value1`. */
function askedFilters(search: URLSearchParams): readonly AskedFilter[] {
  return Array.from({ length: mostFilters }, (_, at) => ({
    column: search.get(`filter${at + 1}`) ?? '',
    how: search.get(`how${at + 1}`) ?? '',
    typed: filterText(search, `value${at + 1}`, longestFilter + 1),
  }))
}

function readFilters(
  subject: SubjectCode,
  search: URLSearchParams,
  asked: readonly AskedFilter[],
  faults: ReportFault[],
): readonly ReportFilter[] {
  for (const field of search.keys()) {
    const number = filterField.exec(field)?.[1]
    if (number === undefined || (/^[1-9]$/.test(number) && Number(number) <= mostFilters)) continue
    const message = `A report has filters 1 to ${mostFilters}.`
    faults.push({ field, message })
  }
  return asked.flatMap(({ column: code, typed }, at) => {
    const place = at + 1
    const fails = (field: string, message: string) => {
      faults.push({ field: `${field}${place}`, message })
      return []
    }
    if (code === '') {
      return typed === '' ? [] : fails('filter', `Please choose the column of filter ${place}.`)
    }
    const column = columnOf(subject, code)
    if (!column) return fails('filter', noColumn(code, ' to filter by'))
    const before = faults.length
    const kind = choice(search, `how${place}`, filterKinds, faults) || 'is'
    if (faults.length > before) return []
    if (typed.length > longestFilter) {
      return fails('value', `${column.name}: please write at most ${longestFilter} characters.`)
    }
    const read = readFilterValue(column.kind, kind, typed)
    if ('value' in read) return [{ column: code, kind, typed }]
    return fails('value', `${column.name}: ${read.fault}`)
  })
}

/** The address' query of a report, which is also how it is saved. */
export function definitionSearch(definition: ReportDefinition): string {
  const { subject, columns, filters, groups, across, compares } = definition
  const { sums, order, isDescending, plot } = definition
  const search = new URLSearchParams({ subject })
  for (const column of columns) search.append('column', column)
  for (const group of groups) search.append('group', groupText(group))
  if (across !== null) search.set('across', groupText(across))
  for (const sum of sums) search.append('sum', sum)
  for (const [at, { column, kind, typed }] of filters.entries()) {
    search.set(`filter${at + 1}`, column)
    search.set(`how${at + 1}`, kind)
    search.set(`value${at + 1}`, typed)
  }
  if (compares) search.set('compare', '1')
  if (order !== null) search.set('order', order)
  if (isDescending) search.set('down', '1')
  if (plot !== 'none') search.set('plot', plot)
  return String(search)
}

/** Whether a report says, or narrows by, who somebody is. */
export function isPersonal(definition: ReportDefinition): boolean {
  const { subject, columns, filters, groups, across } = definition
  const used = [
    ...(groups.length > 0 ? [] : columns),
    ...[...filters, ...groups, ...(across === null ? [] : [across])].map(({ column }) => column),
  ]
  return used.some((code) => columnOf(subject, code)?.isPersonal)
}
