import { readDay } from '#src/kernel/dates.ts'
import { filterSearch, filterText } from '#src/kernel/filters.ts'
import type { AuditQuery } from './audit-log.ts'

const fields = ['who', 'kind', 'thing', 'from', 'to'] as const

/**
 * The filters that an address asks for, and a sentence for each that cannot be followed; those are
 * left out.
 */
export function readAuditQuery(search: URLSearchParams): { query: AuditQuery; faults: string[] } {
  const [who = '', kind = '', thing = '', fromText = '', toText = ''] = fields.map((name) =>
    filterText(search, name, 300),
  )
  const from = readDay(fromText)
  const to = readDay(toText)
  const query = { who: who.toLowerCase(), kind, thing, from, to }
  const noDays = [fromText, toText].filter((text) => text !== '' && readDay(text) === null)
  const faults = noDays.map((text) => `“${text}” is no day. Write it as 2026-02-28.`)
  if (from && to && from > to) faults.push('The last day is before the first: swap them.')
  return { query, faults }
}

/** The address of filters: `readAuditQuery` read backwards. '' where none is set. */
export function auditSearch(query: AuditQuery): string {
  return filterSearch(query)
}
