import { sql } from 'kysely'
import { formats, isFormat } from '#src/features/collection/books/formats.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { type ListFilter, listFilters, perFilter, type SearchFilters } from '../search.ts'
import type { NumberedFilters } from './filter-books.ts'
import type { SearchStore } from './search-store.server.ts'

/** The values of each filter by their keys; a see-from stands for its heading. */
const tables = {
  subject: sql`
    select own.heading_key as key, coalesce(heading.number, own.number) as number
    from subjects own left join subjects heading on heading.id = own.see_id`,
  author: sql`
    select own.name_key as key, coalesce(heading.number, own.number) as number
    from contributors own left join contributors heading on heading.id = own.see_id`,
  location: sql`select name_key as key, number from locations`,
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
  const { rows } = await sql<{ key: string; number: number }>`
    select key, number from (${tables[filter]}) as named
    where key = any(${values.map(nameKey)}::text[])`.execute(store.db)
  return new Map(rows.map((row) => [row.key, row.number]))
}
