import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'
import { nameKey } from './book-keys.ts'
import { shownCopy } from './book-list.server.ts'
import type { Counts } from './count-cache.server.ts'
import { formatName, isFormat } from './formats.ts'
import { languageName } from './languages.ts'
import {
  type Facets,
  type FacetValue,
  type ListFilter,
  listFilters,
  type SearchFilters,
} from './search.ts'
import {
  atLocation,
  type Condition,
  type FilterName,
  filterConditions,
  searchCondition,
} from './search-conditions.server.ts'

/** Values of a filter that are shown; those that are set are always among them. */
const valuesShown = 25

type Count = {
  readonly facet: FilterName | 'total'
  readonly value: string | null
  readonly count: number
}

/**
 * How many books there are, and how many each value of each filter would show: over the books that pass the text and
 * all the other filters. One statement for the filters that are not set, one more for each that is.
 */
export async function countFacets(
  db: Db,
  text: Condition,
  filters: SearchFilters,
): Promise<Counts> {
  const conditions = filterConditions(filters)
  const names: readonly FilterName[] = [...listFilters, 'year', 'available']
  const unset = names.filter((name) => !conditions.has(name))
  const counts = await countOver(
    db,
    searchCondition(text, conditions),
    ['total', ...unset],
    filters,
  )
  for (const name of conditions.keys()) {
    counts.push(...(await countOver(db, searchCondition(text, conditions, name), [name], filters)))
  }
  return { total: countOf(counts, 'total'), facets: readFacets(counts, filters) }
}

/** How many books a condition finds. */
export async function countBooks(db: Db, condition: Condition): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from books where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}

async function countOver(
  db: Db,
  condition: Condition,
  facets: readonly (FilterName | 'total')[],
  filters: SearchFilters,
): Promise<Count[]> {
  const parts = facets.map((facet) => sql`(${facetCounts(facet, filters)})`)
  const needed = new Set(facets.flatMap((facet) => columnsOf[facet]))
  const columns = [...needed].map((column) => sql.ref(column))
  const copies = facets.includes('location') || facets.includes('available')
  const { rows } = await sql<Count>`
    with matched as (select ${sql.join([sql.ref('id'), ...columns])} from books where ${condition})
    ${copies ? heldCopies(filters) : sql``}
    select facet, value, count from (${sql.join(parts, sql` union all `)}) as counted (facet, value, count)`.execute(
    db,
  )
  return rows
}

const columnsOf: Readonly<Record<FilterName | 'total', readonly string[]>> = {
  total: [],
  format: ['format'],
  language: ['languages'],
  subject: ['subject_numbers'],
  author: ['contributor_numbers'],
  year: ['year'],
  location: [],
  available: [],
}

/** Each book with each place where readers see copies of it. */
function heldCopies(filters: SearchFilters): RawBuilder<unknown> {
  return sql`, held as (
    select copies.book_id, location_id, bool_or(copies.state = 'available') as available,
      bool_or(copies.state = 'available' and ${atLocation(filters.location)}) as available_there
    from matched join copies on copies.book_id = matched.id where ${shownCopy}
    group by copies.book_id, location_id)`
}

function facetCounts(facet: FilterName | 'total', filters: SearchFilters): RawBuilder<unknown> {
  switch (facet) {
    case 'total':
      return sql`select 'total', null::text, count(*) from matched`
    case 'year':
      return sql`select 'year', unnest(array['from', 'to']), unnest(array[min(year), max(year)])
        from matched having min(year) is not null`
    case 'format':
      return sql`select 'format', format, count(*) from matched group by format`
    case 'language':
      return sql`select 'language', code, count(*) from (select unnest(languages) as code from matched) as codes
        group by code order by ${chosenFirst(sql`code`, filters.language)}, count(*) desc, code limit ${valuesShown}`
    case 'subject':
      return sql`select 'subject', heading, count
        from (select number, count(*) as count from (select unnest(subject_numbers) as number from matched) as numbers
          group by number order by number in (
            select number from subjects where heading_key = any(${filters.subject.map(nameKey)}::text[])) desc,
            count(*) desc, number limit ${valuesShown}) as counted
        join subjects using (number)`
    case 'author':
      return sql`select 'author', name, count
        from (select number, count(*) as count from (select unnest(contributor_numbers) as number from matched) as numbers
          group by number order by number in (
            select number from contributors where name_key = any(${filters.author.map(nameKey)}::text[])) desc,
            count(*) desc, number limit ${valuesShown}) as counted
        join contributors using (number)`
    case 'location':
      return sql`select 'location', name, count
        from (select location_id, count(*) as count from held
          where ${filters.available !== true} or available group by location_id) as counted
        join locations on locations.id = location_id
        order by ${chosenFirst(sql`name_key`, filters.location.map(nameKey))}, count desc, name_key limit ${valuesShown}`
    case 'available':
      return sql`select 'available', null, count(*)
        from (select from held where available_there group by book_id) as there`
  }
}

function chosenFirst(value: RawBuilder<unknown>, chosen: readonly string[]): RawBuilder<unknown> {
  return sql`${value} = any(${chosen}::text[]) desc`
}

function readFacets(counts: readonly Count[], filters: SearchFilters): Facets {
  const years = counts.filter((one) => one.facet === 'year')
  const from = years.find((one) => one.value === 'from')?.count
  const to = years.find((one) => one.value === 'to')?.count
  const values = (filter: ListFilter) => readValues(counts, filter, filters[filter])
  return {
    format: values('format'),
    subject: values('subject'),
    author: values('author'),
    language: values('language'),
    location: values('location'),
    years: from === undefined || to === undefined ? null : { from, to },
    available: countOf(counts, 'available'),
  }
}

/** Values by count, then by name; values that are set and find nothing are shown too, so that they can be unset. */
function readValues(
  counts: readonly Count[],
  filter: ListFilter,
  chosen: readonly string[],
): FacetValue[] {
  const chosenKeys = new Set(chosen.map(nameKey))
  const counted = counts.flatMap(({ facet, value, count }) =>
    facet === filter && value !== null
      ? [{ value, label: labelOf(filter, value), count, selected: chosenKeys.has(nameKey(value)) }]
      : [],
  )
  const shown = new Set(counted.map((one) => nameKey(one.value)))
  const missing = chosen
    .filter((value) => !shown.has(nameKey(value)))
    .map((value) => ({ value, label: labelOf(filter, value), count: 0, selected: true }))
  return [...counted, ...missing].sort(
    (one, other) => other.count - one.count || (one.label < other.label ? -1 : 1),
  )
}

function labelOf(filter: ListFilter, value: string): string {
  if (filter === 'language') return languageName(value)
  return filter === 'format' && isFormat(value) ? formatName(value) : value
}

function countOf(counts: readonly Count[], facet: Count['facet']): number {
  return counts.find((one) => one.facet === facet)?.count ?? 0
}
