import { prefixOf } from '#src/features/collection/books/accession-series.ts'
import { readDay } from '#src/kernel/dates.ts'
import { filterSearch, filterText } from '#src/kernel/filters.ts'

/**
 * Which copies a register lists: those of a series, between two accession numbers, or between two
 * days of acquisition, or all.
 */
export type RegisterQuery = {
  /** The prefix of the series, or `plainSeries`; '' for all. */
  readonly series: string
  readonly first: string
  readonly last: string
  readonly from: string
  readonly to: string
}

/** Copies that a PDF holds at most: some 2,000 pages. */
export const mostCopiesPrinted = 50_000

/** Names the series of plain numbers; prefixes are in capitals. */
export const plainSeries = 'plain'

/**
 * The range that an address asks for, and a sentence for each part that cannot be followed; that
 * part is left out.
 */
export function readRegisterQuery(search: URLSearchParams): {
  query: RegisterQuery
  faults: string[]
} {
  const text = (name: string) => filterText(search, name, 100)
  const faults: string[] = []
  const day = (name: string) => {
    const typed = text(name)
    if (typed === '' || readDay(typed)) return typed
    faults.push(`“${typed}” is no day. Write it as 2026-02-28.`)
    return ''
  }
  const query = {
    series: text('series'),
    first: text('first'),
    last: text('last'),
    from: day('from'),
    to: day('to'),
  }
  if (query.from && query.to && query.from > query.to) {
    faults.push('The last day is before the first: swap them.')
  }
  if (query.first && query.last && prefixOf(query.first) !== prefixOf(query.last)) {
    faults.push(
      `“${query.first}” and “${query.last}” are of different series: give two that begin alike.`,
    )
  }
  return { query, faults }
}

/** The address of a range: `readRegisterQuery` read backwards. '' for all copies. */
export function registerSearch(query: RegisterQuery): string {
  return filterSearch(query)
}

/** The range as a heading says it: ": 1 to 500, acquired from 2026-04-01". '' for all copies. */
export function rangeInWords({ series, first, last, from, to }: RegisterQuery): string {
  const between = (one: string, other: string) =>
    one && other ? `${one} to ${other}` : one ? `from ${one}` : other ? `up to ${other}` : ''
  const numbers = between(first, last)
  const days = between(from, to)
  const inSeries = series === plainSeries ? 'plain numbers' : series && `series ${series}`
  const parts = [inSeries, numbers, days && `acquired ${days}`].filter(Boolean)
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`
}
