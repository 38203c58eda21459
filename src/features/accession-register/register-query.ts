import { readDay } from '../../kernel/dates.ts'
import { filterSearch, filterText } from '../../kernel/filters.ts'

/** Which copies a register lists: those between two accession numbers, or between two days of acquisition, or all. */
export type RegisterQuery = {
  readonly first: string
  readonly last: string
  readonly from: string
  readonly to: string
}

/** Copies that a PDF holds at most: some 2,000 pages. */
export const mostCopiesPrinted = 50_000

/** The range that an address asks for, and a sentence for each part that cannot be followed; that part is left out. */
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
  const query = { first: text('first'), last: text('last'), from: day('from'), to: day('to') }
  if (query.from && query.to && query.from > query.to) {
    faults.push('The last day stands before the first: swap them.')
  }
  if (query.first && query.last && numbered(query.first) !== numbered(query.last)) {
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

/** What stands before the number of an accession number, in capitals: 'ACC-' of 'acc-000123'. */
function numbered(accessionNumber: string): string {
  return accessionNumber.toUpperCase().replace(/\d+$/, '')
}

/** The range as a heading says it: ": 1 to 500, acquired from 2026-04-01". '' for all copies. */
export function rangeInWords({ first, last, from, to }: RegisterQuery): string {
  const between = (one: string, other: string) =>
    one && other ? `${one} to ${other}` : one ? `from ${one}` : other ? `up to ${other}` : ''
  const numbers = between(first, last)
  const days = between(from, to)
  const parts = [numbers, days && `acquired ${days}`].filter(Boolean)
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`
}
