import type { CountedUse, ReportItem } from './counted-uses.ts'
import type { Month } from './counter-months.ts'
import type { CounterQuery } from './counter-query.ts'
import type { CounterAttribute } from './counter-reports.ts'

/** A line of a report: an item, what tells it apart, a metric, and its numbers. */
export type ReportLine = {
  readonly item: ReportItem
  readonly attributes: Readonly<Partial<Record<CounterAttribute, string>>>
  readonly metric: string
  readonly months: ReadonlyMap<Month, number>
  readonly total: number
}

/**
 * The lines of a report, by item, attributes and metric. What a filter keeps and no column shows is
 * added up (section 4, below each table of filters).
 */
export function reportLines(query: CounterQuery, uses: readonly CountedUse[]): ReportLine[] {
  const { attributes, metrics } = query
  const lines = new Map<string, { line: ReportLine; months: Map<Month, number>; total: number }>()
  for (const use of uses) {
    const { item, metric, month, count } = use
    if (!metrics.includes(metric) || !isWanted(query, use)) continue
    const shown = attributes.map((name) => use.attributes[name])
    const key = [item.key, ...shown, metric].join('\t')
    const known = lines.get(key)
    if (known) {
      known.months.set(month, (known.months.get(month) ?? 0) + count)
      known.total += count
      continue
    }
    const months = new Map([[month, count]])
    const told = Object.fromEntries(attributes.map((name, at) => [name, shown[at] ?? '']))
    lines.set(key, {
      line: { item, attributes: told, metric, months, total: 0 },
      months,
      total: count,
    })
  }
  const made = [...lines.values()].map(({ line, total }) => ({ ...line, total }))
  return made.sort(
    (one, other) =>
      compare(one.item.parent?.name ?? one.item.name, other.item.parent?.name ?? other.item.name) ||
      compare(one.item.key, other.item.key) ||
      compare(
        Object.values(one.attributes).join('\t'),
        Object.values(other.attributes).join('\t'),
      ) ||
      metrics.indexOf(one.metric) - metrics.indexOf(other.metric),
  )
}

function isWanted({ filters }: CounterQuery, { attributes }: CountedUse): boolean {
  return Object.entries(filters).every(([name, wanted]) => {
    const value = attributes[name as CounterAttribute]
    return name === 'YOP' ? wanted.some((years) => isWithin(value, years)) : wanted.includes(value)
  })
}

function isWithin(year: string, years: string): boolean {
  const [from = '', to = from] = years.split('-')
  return year >= from && year <= to
}

const collator = new Intl.Collator('en', { numeric: true })
const compare = (one: string, other: string) => collator.compare(one, other)
