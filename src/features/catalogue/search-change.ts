import { href } from 'react-router'
import { formatName, isFormat } from './formats.ts'
import {
  booksPerPage,
  type Facets,
  type ListFilter,
  listFilters,
  type SearchFilters,
  type SearchInput,
} from './search.ts'
import { formatSearch, type View } from './search-params.ts'

export const filterNames: Readonly<Record<ListFilter | 'year' | 'available', string>> = {
  format: 'Kind',
  subject: 'Subject',
  author: 'Author',
  language: 'Language',
  location: 'Shelf',
  year: 'Year',
  available: 'Availability',
}

/** The address of a search. */
export function searchHref(input: SearchInput, view: View): string {
  const params = formatSearch(input, view).toString()
  return params === '' ? href('/books') : `${href('/books')}?${params}`
}

/** The same search at another page of its results. */
export function atPage(input: SearchInput, page: number): SearchInput {
  return { ...input, page: { page, size: booksPerPage, offset: (page - 1) * booksPerPage } }
}

/** The search with other words, its filters kept, from its first page. */
export function withText(input: SearchInput, text: string): SearchInput {
  return atPage({ ...input, text }, 1)
}

/** The search with other filters, from its first page. */
export function withFilters(input: SearchInput, filters: SearchFilters): SearchInput {
  return atPage({ ...input, filters }, 1)
}

/** The filters without one of them, or without one of its values. */
export function dropFilter(
  filters: SearchFilters,
  filter: ListFilter | 'year' | 'available',
  value?: string,
): SearchFilters {
  const { yearFrom: _from, yearTo: _to, ...noYears } = filters
  if (filter === 'year') return noYears
  const { available: _available, ...always } = filters
  if (filter === 'available') return always
  const rest = value === undefined ? [] : filters[filter].filter((one) => one !== value)
  return { ...filters, [filter]: rest }
}

export const noFilters: SearchFilters = {
  format: [],
  subject: [],
  author: [],
  language: [],
  location: [],
}

/** A filter in use: its words, and the search without it. */
export type AppliedFilter = {
  readonly name: string
  readonly words: string
  readonly without: SearchInput
}

/** The filters in use, in the order of the filter column. `facets` know the names of coded values. */
export function appliedFilters(input: SearchInput, facets: Facets): AppliedFilter[] {
  const { filters } = input
  const without = (filter: ListFilter | 'year' | 'available', value?: string) =>
    withFilters(input, dropFilter(filters, filter, value))
  const lists = listFilters.flatMap((filter) =>
    filters[filter].map((value) => ({
      name: filterNames[filter],
      words: valueName(filter, value, facets),
      without: without(filter, value),
    })),
  )
  const years = yearWords(filters)
  return [
    ...(filters.available
      ? [{ name: filterNames.available, words: 'Available now', without: without('available') }]
      : []),
    ...lists,
    ...(years ? [{ name: filterNames.year, words: years, without: without('year') }] : []),
  ]
}

function valueName(filter: ListFilter, value: string, facets: Facets): string {
  const known = facets[filter].find((one) => one.value === value)
  if (known) return known.label
  return filter === 'format' && isFormat(value) ? formatName(value) : value
}

function yearWords({ yearFrom, yearTo }: SearchFilters): string | null {
  if (yearFrom === undefined && yearTo === undefined) return null
  if (yearFrom === undefined) return `until ${yearTo}`
  return yearTo === undefined ? `from ${yearFrom}` : `${yearFrom}–${yearTo}`
}
