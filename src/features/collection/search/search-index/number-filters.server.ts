import { sql } from 'kysely'
import { formats, isFormat } from '#src/features/collection/books/formats.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { type ListFilter, listFilters, perFilter, type SearchFilters } from '../search.ts'
import type { NumberedFilters } from './filter-books.ts'
import type { SearchStore } from './search-store.server.ts'

const tables = {
  subject: { table: sql.table('subjects'), key: sql.ref('heading_key') },
  author: { table: sql.table('contributors'), key: sql.ref('name_key') },
  location: { table: sql.table('locations'), key: sql.ref('name_key') },
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
