import type { BrowseKind } from '#src/features/collection/search/browse.ts'
import type { TextField } from '#src/features/collection/search/search-tokens.ts'
import type { CqlName } from './cql.ts'
import { sruFault } from './sru-diagnostic.ts'

/** What an index is searched by. */
export type CqlIndex = {
  readonly set: keyof typeof contextSets
  readonly name: string
  readonly title: string
} & (
  | { readonly kind: 'words'; readonly field: TextField | null }
  | { readonly kind: 'all' | 'year' | 'language' | 'identifier' | 'number' }
)

/**
 * Context sets with their identifiers; the last digit of the version does not matter to what is
 * asked of them here.
 */
export const contextSets = {
  cql: 'info:srw/cql-context-set/1/cql-v1.2',
  dc: 'info:srw/cql-context-set/1/dc-v1.1',
  rec: 'info:srw/cql-context-set/2/rec-1.1',
  bath: 'http://zing.z3950.org/cql/bath/2.0/',
} as const

const words = (
  set: CqlIndex['set'],
  name: string,
  title: string,
  field: TextField | null,
): CqlIndex => ({
  set,
  name,
  title,
  kind: 'words',
  field,
})

/** Names without a set mean the first index of that name. */
export const cqlIndexes: readonly CqlIndex[] = [
  words('cql', 'serverChoice', 'Any words', null),
  words('cql', 'anywhere', 'Any words', null),
  words('cql', 'anyIndexes', 'Any words', null),
  words('cql', 'keywords', 'Any words', null),
  { set: 'cql', name: 'allRecords', title: 'All records', kind: 'all' },
  words('dc', 'title', 'Title', 'title'),
  words('dc', 'creator', 'People and bodies', 'author'),
  words('dc', 'contributor', 'People and bodies', 'author'),
  words('dc', 'author', 'People and bodies', 'author'),
  words('dc', 'subject', 'Subject', 'subject'),
  words('dc', 'publisher', 'Publisher', 'publisher'),
  words('dc', 'relation', 'Series', 'series'),
  { set: 'dc', name: 'date', title: 'Year', kind: 'year' },
  { set: 'dc', name: 'language', title: 'Language', kind: 'language' },
  { set: 'dc', name: 'identifier', title: 'ISBN, ISSN or another number', kind: 'identifier' },
  words('bath', 'name', 'People and bodies', 'author'),
  words('bath', 'personalName', 'People and bodies', 'author'),
  words('bath', 'topicalSubject', 'Subject', 'subject'),
  words('bath', 'seriesTitle', 'Series', 'series'),
  { set: 'bath', name: 'isbn', title: 'ISBN', kind: 'identifier' },
  { set: 'bath', name: 'issn', title: 'ISSN', kind: 'identifier' },
  { set: 'rec', name: 'identifier', title: 'Number of the record', kind: 'number' },
]

/** Errors: diagnostics 15 and 16. */
export function cqlIndex(name: CqlName | null): CqlIndex {
  const [serverChoice] = cqlIndexes
  if (name === null && serverChoice) return serverChoice
  const { set = null, name: wanted = '', written = '' } = name ?? {}
  const known = set === null ? null : setCalled(set)
  if (known === undefined) throw sruFault(15, set ?? '')
  const found = cqlIndexes.find(
    (one) => one.name.toLowerCase() === wanted && (known === null || one.set === known),
  )
  if (!found) throw sruFault(16, written)
  return found
}

/** Lists whose terms can be walked along. */
export type ScannedList = Exclude<BrowseKind, 'call-numbers'> | 'titles'

/** The list that has the terms of an index in their order; null where there is none. */
export function scanned(index: CqlIndex): ScannedList | null {
  const field = index.kind === 'words' ? index.field : null
  return field === null || field === 'publisher' ? null : lists[field]
}

const lists = { title: 'titles', author: 'authors', subject: 'subjects', series: 'series' } as const

/** By its usual prefix or its identifier, of any version. */
function setCalled(name: string): CqlIndex['set'] | undefined {
  const sets = Object.keys(contextSets) as CqlIndex['set'][]
  const withoutVersion = (identifier: string) => identifier.toLowerCase().replace(/[\d./-]*$/, '')
  return sets.find(
    (set) => set === name || withoutVersion(contextSets[set]) === withoutVersion(name),
  )
}
