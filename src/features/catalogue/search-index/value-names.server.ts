import { sql } from 'kysely'
import { nameKey } from '../book-keys.ts'
import { formatName, formats, isFormat } from '../formats.ts'
import { languageName } from '../languages.ts'
import {
  type Facets,
  type FacetValue,
  type ListFilter,
  listFilters,
  perFilter,
  type SearchFilters,
} from '../search.ts'
import type { ValueCounts } from './count-values.ts'
import type { NumberedFilters } from './filter-books.ts'
import { PostingsCache } from './postings-cache.ts'
import type { SearchStore } from './search-store.server.ts'

/** Values of a filter that are shown; those that are set are always among them. */
const valuesShown = 25

type Named = 'subject' | 'author' | 'location'
const namedFilters: readonly Named[] = ['subject', 'author', 'location']
const tables = {
  subject: { table: sql.table('subjects'), name: sql.ref('heading'), key: sql.ref('heading_key') },
  author: { table: sql.table('contributors'), name: sql.ref('name'), key: sql.ref('name_key') },
  location: { table: sql.table('locations'), name: sql.ref('name'), key: sql.ref('name_key') },
} as const

/** The filters with the numbers of their values. */
export async function numberFilters(
  store: SearchStore,
  filters: SearchFilters,
): Promise<NumberedFilters> {
  const without = (filter: ListFilter) => filters.without?.[filter] ?? []
  const found = await Promise.all(
    listFilters.map((filter) => numbersOf(store, filter, [...filters[filter], ...without(filter)])),
  )
  const numbers = perFilter((filter) => found[listFilters.indexOf(filter)] ?? new Map())
  const known = (filter: ListFilter, values: readonly string[]) =>
    values.flatMap((value) => numbers[filter].get(nameKey(value)) ?? [])
  const { yearFrom, yearTo } = filters
  const anyYear = yearFrom === undefined && yearTo === undefined
  return {
    lists: perFilter((filter) => ({
      set: filters[filter].length > 0,
      any: known(filter, filters[filter]),
      without: known(filter, without(filter)),
    })),
    years: anyYear ? null : { from: yearFrom ?? -9999, to: yearTo ?? 9999 },
    available: filters.available === true,
  }
}

async function numbersOf(
  store: SearchStore,
  filter: ListFilter,
  values: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (values.length === 0) return new Map()
  if (filter === 'format') {
    return new Map(
      values.flatMap((value) =>
        isFormat(value) ? [[nameKey(value), formats.indexOf(value)] as const] : [],
      ),
    )
  }
  if (filter === 'language') {
    return new Map(values.map((value) => [nameKey(value), store.languages.numberOf(value)]))
  }
  const { table, key } = tables[filter]
  const { rows } = await sql<{ key: string; number: number }>`
    select ${key} as key, number from ${table} where ${key} = any(${values.map(nameKey)}::text[])`.execute(
    store.db,
  )
  return new Map(rows.map((row) => [row.key, row.number]))
}

/** What is shown beside the filters: the values with most books, by count, then by name; those that are set in any case. */
export async function readFacets(
  store: SearchStore,
  counts: ValueCounts,
  filters: SearchFilters,
  numbered: NumberedFilters,
): Promise<Facets> {
  const shown = listFilters.map((filter) => {
    const { any, without } = numbered.lists[filter]
    return [filter, mostFrequent(counts.lists[filter], [...any, ...without])] as const
  })
  const names = await namesOf(store, shown)
  const values = perFilter((filter) => {
    const [, counted = []] = shown.find(([name]) => name === filter) ?? []
    const named = counted.map(([value, count]) => ({ value: names(filter, value), count }))
    return readValues(filter, named, filters)
  })
  return { ...values, years: counts.years, available: counts.available }
}

type Counted = readonly [value: number, count: number]

function mostFrequent(counts: ReadonlyMap<number, number>, chosen: readonly number[]): Counted[] {
  const best: Counted[] = []
  let least = 0
  for (const [value, count] of counts) {
    if (best.length >= valuesShown && count <= least) continue
    const place = best.findIndex(([, other]) => other < count)
    best.splice(place < 0 ? best.length : place, 0, [value, count])
    if (best.length > valuesShown) best.pop()
    least = best.at(-1)?.[1] ?? 0
  }
  const shown = new Set(best.map(([value]) => value))
  const others = [...new Set(chosen)].filter((value) => !shown.has(value))
  return [...best, ...others.map((value): Counted => [value, counts.get(value) ?? 0])]
}

type KeptName = { readonly name: string; readonly bytes: number }
const keptNames = new WeakMap<SearchStore, PostingsCache<KeptName>>()

/** A function that gives the names of the values; names that are not kept are read in one statement. */
async function namesOf(
  store: SearchStore,
  shown: readonly (readonly [ListFilter, readonly Counted[]])[],
): Promise<(filter: ListFilter, value: number) => string> {
  const kept = keptNames.get(store) ?? new PostingsCache<KeptName>(8)
  keptNames.set(store, kept)
  const { namesVersion } = store
  const names = new Map<string, string>()
  const missing: Record<Named, number[]> = { subject: [], author: [], location: [] }
  for (const [filter, values] of shown) {
    if (filter === 'format' || filter === 'language') continue
    for (const [value] of values) {
      const known = kept.get(`${filter} ${value}`, namesVersion)
      if (known) names.set(`${filter} ${value}`, known.name)
      else missing[filter].push(value)
    }
  }
  for (const { filter, number, name } of await readNames(store, missing)) {
    names.set(`${filter} ${number}`, name)
    kept.set(`${filter} ${number}`, namesVersion, { name, bytes: 100 + 2 * name.length })
  }
  return (filter, value) => {
    if (filter === 'format') return formats[value] ?? 'other'
    if (filter === 'language') return store.languages.textOf(value)
    return names.get(`${filter} ${value}`) ?? ''
  }
}

async function readNames(store: SearchStore, missing: Readonly<Record<Named, readonly number[]>>) {
  const asked = namedFilters.filter((filter) => missing[filter].length > 0)
  if (asked.length === 0) return []
  const parts = asked.map((filter) => {
    const { table, name } = tables[filter]
    return sql`select ${filter}::text as filter, number, ${name} as name from ${table}
      where number = any(${missing[filter]}::integer[])`
  })
  const { rows } = await sql<{ filter: Named; number: number; name: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(store.db)
  return rows
}

/** Values that are set and find nothing are shown too, so that they can be unset. */
function readValues(
  filter: ListFilter,
  counted: readonly { value: string; count: number }[],
  filters: SearchFilters,
): FacetValue[] {
  const chosen = filters[filter]
  const chosenKeys = new Set(chosen.map(nameKey))
  const shown = new Set(counted.map(({ value }) => nameKey(value)))
  const missing = [...chosen, ...(filters.without?.[filter] ?? [])].filter(
    (value) => !shown.has(nameKey(value)),
  )
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))]
    .filter(({ value }) => value !== '')
    .map(({ value, count }) => ({
      value,
      label: labelOf(filter, value),
      count,
      selected: chosenKeys.has(nameKey(value)),
    }))
    .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
}

function labelOf(filter: ListFilter, value: string): string {
  if (filter === 'language') return languageName(value)
  return filter === 'format' && isFormat(value) ? formatName(value) : value
}
