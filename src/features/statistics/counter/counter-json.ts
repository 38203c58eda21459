import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import type { ReportItem } from './counted-uses.ts'
import type { ReportLine } from './counter-lines.ts'
import { lastDayOf } from './counter-months.ts'
import { createdText, type MadeReport } from './counter-report.ts'
import type { CounterAttribute } from './counter-reports.ts'

type Performance = Record<string, Record<string, number>>
type AttributePerformance = Partial<Record<CounterAttribute, string>> & {
  Performance: Performance
}

/**
 * A report as JSON of the COUNTER API 5.1: Report_Header and Report_Items, in which each item has
 * its numbers by attributes, metric and month. Items of an item report stand within their e-book.
 */
export function counterJson(report: MadeReport) {
  const { query, lines } = report
  const groups = Map.groupBy(lines, ({ item }) => item.key)
  const items = [...groups.values()].map((of) => itemJson(report, of))
  return {
    Report_Header: headerJson(report),
    Report_Items: query.report.kind === 'item' ? byParent(report, lines, items) : items,
  }
}

function headerJson(report: MadeReport) {
  const { query, exceptions } = report
  const { report: of, metrics, filters, attributes } = query
  const isAll = metrics.length === of.metrics.length
  const shown = attributes.filter((name) => !of.shown.includes(name))
  const attributesJson = {
    ...(shown.length > 0 ? { Attributes_To_Show: shown } : {}),
    ...(query.withParent ? { Include_Parent_Details: 'True' } : {}),
    ...(query.totalsOnly ? { Granularity: 'Totals' } : {}),
  }
  return {
    Report_Name: of.name,
    Report_ID: of.id,
    Release: '5.1',
    Institution_Name: report.institution,
    Institution_ID: { Proprietary: [`${report.namespace}:library`] },
    Report_Filters: {
      Begin_Date: `${query.begin}-01`,
      End_Date: lastDayOf(query.end),
      ...filters,
      ...(isAll && !of.isView ? {} : { Metric_Type: metrics }),
    },
    ...(Object.keys(attributesJson).length > 0 ? { Report_Attributes: attributesJson } : {}),
    ...(exceptions.length > 0 ? { Exceptions: exceptions } : {}),
    Created: createdText(report),
    Created_By: report.createdBy,
  }
}

function itemJson(report: MadeReport, lines: readonly ReportLine[]) {
  const { query, platform } = report
  const item = lines[0]?.item
  const nameOf = { platform: null, database: 'Database', title: 'Title', item: 'Item' } as const
  const named = nameOf[query.report.kind]
  return {
    ...(named && item ? { [named]: item.name } : {}),
    ...(named && item ? { Publisher: item.publisher } : {}),
    Platform: platform,
    ...(named && item ? { Item_ID: itemId(report, item) } : {}),
    Attribute_Performance: performances(query.totalsOnly ? query.begin : null, lines),
  }
}

/** `whole`: the month that stands for all of them, where single months are not told. */
function performances(whole: string | null, lines: readonly ReportLine[]): AttributePerformance[] {
  const groups = Map.groupBy(lines, ({ attributes }) => JSON.stringify(attributes))
  return [...groups.values()].map((of) => {
    const found: Performance = {}
    for (const { metric, months, total } of of) {
      found[metric] = whole === null ? Object.fromEntries([...months].sort()) : { [whole]: total }
    }
    return { ...of[0]?.attributes, Performance: found }
  })
}

function byParent(
  report: MadeReport,
  lines: readonly ReportLine[],
  items: readonly ReturnType<typeof itemJson>[],
) {
  const parents = new Map<string, { parent: ReportItem | null; items: (typeof items)[number][] }>()
  const keys = [...new Set(lines.map(({ item }) => item.key))]
  for (const [at, key] of keys.entries()) {
    const item = lines.find((line) => line.item.key === key)?.item
    const made = items[at]
    if (!item || !made) continue
    const parent = item.parent
    const known = parents.get(parent?.key ?? key)
    if (known) known.items.push(made)
    else parents.set(parent?.key ?? key, { parent, items: [made] })
  }
  return [...parents.values()].map(({ parent, items: of }) => ({
    ...(report.query.withParent && parent
      ? { Title: parent.name, Data_Type: 'Book', Item_ID: itemId(report, parent) }
      : {}),
    Items: of,
  }))
}

function itemId({ namespace, origin }: MadeReport, { id, isbn, path }: ReportItem) {
  return {
    Proprietary: `${namespace}:${id}`,
    ...(isbn === null ? {} : { ISBN: formatIsbn(isbn) }),
    ...(path === null ? {} : { URI: `${origin}${path}` }),
  }
}
