import { cleanLine } from '#src/kernel/clean-text.ts'
import { initials } from './journal-keys.ts'
import { type JournalKind, journalKinds, longest } from './journals.ts'

/** What of the list an address asks for; '' and null: all. */
export type JournalFilter = {
  readonly q: string
  /** One of `initials`. */
  readonly letter: string | null
  readonly subject: string
  readonly kind: JournalKind | null
  /** Whether only those that can be read online from where the reader is. */
  readonly fromHere: boolean
}

const longestQuery = 200

/** The filter that an address says; what it cannot mean filters nothing. */
export function readJournalFilter(search: URLSearchParams): JournalFilter {
  const letter = search.get('letter') ?? ''
  const kind = search.get('kind') ?? ''
  return {
    q: cleanLine(search.get('q') ?? '', longestQuery),
    letter: initials.includes(letter) ? letter : null,
    subject: cleanLine(search.get('subject') ?? '', longest.subject),
    kind: journalKinds.find((one) => one === kind) ?? null,
    fromHere: search.get('from') === 'here',
  }
}

/** Whether a filter leaves anything out. */
export function isFiltered({ q, letter, subject, kind, fromHere }: JournalFilter): boolean {
  return q !== '' || letter !== null || subject !== '' || kind !== null || fromHere
}

/** The query of an address of the list, with its question mark; '' for the whole list. */
export function filterSearch({ q, letter, subject, kind, fromHere }: JournalFilter): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (letter) search.set('letter', letter)
  if (subject) search.set('subject', subject)
  if (kind) search.set('kind', kind)
  if (fromHere) search.set('from', 'here')
  return search.size === 0 ? '' : `?${search}`
}
