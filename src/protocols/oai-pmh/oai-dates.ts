import { oaiFault } from './oai-fault.ts'

/** A span of datestamps, both ends included; null: open. */
export type DateSpan = { readonly from: Date | null; readonly until: Date | null }

const second = 1000
const day = 86_400 * second

/** UTC in whole seconds, as the protocol writes instants. */
export function oaiDate(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

/** `from` and `until` as days or instants, both alike. Errors: `badArgument`. */
export function readSpan(from: string | undefined, until: string | undefined): DateSpan {
  if (from !== undefined && until !== undefined && from.length !== until.length) {
    throw oaiFault('badArgument', 'Give from and until both as days or both with their time.')
  }
  const start = from === undefined ? null : readDate('from', from)
  const end = until === undefined ? null : readDate('until', until)
  if (start !== null && end !== null && start > end) {
    throw oaiFault('badArgument', 'from is later than until.')
  }
  const toEndOfDay = until?.length === 10 ? day - second : 0
  return { from: within(start), until: within(end === null ? null : end + toEndOfDay) }
}

function readDate(name: string, text: string): number {
  const isDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/.test(text)
  const at = isDate ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text.replace('Z', ''))) {
    throw oaiFault('badArgument', `Give ${name} as YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.`)
  }
  return at
}

/** Before 1970 there was no record; the database does not know the year 0. */
function within(at: number | null): Date | null {
  return at === null ? null : new Date(Math.max(at, 0))
}
