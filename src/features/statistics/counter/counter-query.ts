import { type CounterException, counterException } from './counter-exceptions.ts'
import { type Month, monthAfter, readMonth } from './counter-months.ts'
import {
  type CounterAttribute,
  type CounterReport,
  counterAttributes,
  counterMetrics,
} from './counter-reports.ts'

/** Years that one report may be of. */
const mostMonths = 60

/** What is asked of a report. */
export type CounterQuery = {
  readonly report: CounterReport
  readonly begin: Month
  readonly end: Month
  readonly metrics: readonly string[]
  /** Values that are wanted of an attribute; left out: all. */
  readonly filters: Readonly<Partial<Record<CounterAttribute, readonly string[]>>>
  readonly attributes: readonly CounterAttribute[]
  /** Whether an item report names the e-book that a chapter is of. */
  readonly withParent: boolean
  /** Whether it has no column or number of single months. */
  readonly totalsOnly: boolean
  /** What was asked for and could not be followed. */
  readonly exceptions: readonly CounterException[]
}

/** A report that cannot be made: what HTTP and the Code of Practice say of it. */
export type CounterRefusal = { readonly status: 400; readonly exception: CounterException }

/** Values that filters know here; years of publication are read apart. */
const values: Readonly<Partial<Record<CounterAttribute, readonly string[]>>> = {
  Data_Type: ['Book', 'Book_Segment', 'Reference_Work', 'Platform', 'Database_Aggregated'],
  Access_Type: ['Controlled', 'Open', 'Free_To_Read'],
  Access_Method: ['Regular', 'TDM'],
}

const known = [
  'customer_id',
  'requestor_id',
  'api_key',
  'platform',
  'begin_date',
  'end_date',
  'metric_type',
  'data_type',
  'yop',
  'access_type',
  'access_method',
  'attributes_to_show',
  'include_parent_details',
  'granularity',
]

/**
 * What a program asks a report for (sections 4 and 8.3). `now`: the month of today, of which there
 * is no report yet. What is not understood is left out and said as an exception, as Appendix D wants
 * it; only without good dates there is no report.
 */
export function readCounterQuery(
  report: CounterReport,
  search: URLSearchParams,
  now: Month,
): CounterQuery | CounterRefusal {
  const dates = readDates(search, now)
  if ('exception' in dates) return dates
  const exceptions = [...dates.exceptions]
  const unknown = [...new Set(search.keys())].filter((name) => !known.includes(name))
  if (unknown.length > 0) exceptions.push(counterException(3050, unknown.join(', ').slice(0, 200)))
  const wanted = report.isView ? new URLSearchParams() : search
  const filters: Partial<Record<CounterAttribute, readonly string[]>> = { ...report.filters }
  const wrong: string[] = []
  for (const name of counterAttributes) {
    const asked = listOf(wanted, name.toLowerCase())
    const fits = (value: string) =>
      name === 'YOP' ? isYears(value) : (values[name]?.includes(value) ?? false)
    const good = asked.filter(fits)
    if (good.length > 0) filters[name] = good
    wrong.push(...asked.filter((value) => !fits(value)).map((value) => `${name}=${value}`))
  }
  const metrics = listOf(wanted, 'metric_type')
  const goodMetrics = report.metrics.filter((metric) => metrics.includes(metric))
  const badMetrics = metrics.filter((metric) => !counterMetrics.some((one) => one === metric))
  wrong.push(...badMetrics.map((metric) => `Metric_Type=${metric}`))
  if (wrong.length > 0) exceptions.push(counterException(3060, wrong.join('; ').slice(0, 200)))
  const attributes = listOf(wanted, 'attributes_to_show')
  const offered = report.offered.filter((one) => attributes.includes(one))
  const strange = attributes.filter((one) => !counterAttributes.some((name) => name === one))
  if (strange.length > 0) exceptions.push(counterException(3062, strange.join('|').slice(0, 200)))
  return {
    report,
    ...dates,
    metrics: goodMetrics.length > 0 ? goodMetrics : report.metrics,
    filters,
    attributes: counterAttributes.filter(
      (name) => report.shown.includes(name) || offered.includes(name),
    ),
    withParent: report.kind === 'item' && wanted.get('include_parent_details') === 'True',
    totalsOnly: wanted.get('granularity') === 'Totals',
    exceptions,
  }
}

function readDates(search: URLSearchParams, now: Month) {
  const [from, to] = [search.get('begin_date'), search.get('end_date')]
  const missing = [from === null ? 'begin_date' : [], to === null ? 'end_date' : []].flat()
  if (from === null || to === null) return refusal(1030, `missing: ${missing.join(', ')}`)
  const [begin, asked] = [readMonth(from), readMonth(to)]
  if (begin === null || asked === null) return refusal(3020, 'Give months as 2026-01.')
  if (asked < begin) return refusal(3020, 'end_date is before begin_date.')
  if (begin >= now) return refusal(3020, `The last month that is over is ${monthAfter(now, -1)}.`)
  if (monthAfter(begin, mostMonths) <= asked) {
    return refusal(3020, `Ask for at most ${mostMonths} months.`)
  }
  if (asked < now) return { begin, end: asked, exceptions: [] }
  const end = monthAfter(now, -1)
  return { begin, end, exceptions: [counterException(3031, `usage is available to ${end}`)] }
}

function refusal(code: 1030 | 3020, data: string): CounterRefusal {
  return { status: 400, exception: counterException(code, data) }
}

/** Values parted by `|`; at most 50. */
function listOf(search: URLSearchParams, name: string): string[] {
  const given = search.getAll(name).flatMap((text) => text.split('|'))
  return given
    .map((one) => one.trim().slice(0, 100))
    .filter((one) => one !== '')
    .slice(0, 50)
}

/** A year, or a range of years: `2019` or `2019-2024`. */
function isYears(text: string): boolean {
  return /^\d{4}(?:-\d{4})?$/.test(text)
}
