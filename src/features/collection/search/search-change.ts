import { href } from 'react-router'
import { formatName, isFormat } from '#src/features/collection/books/formats.ts'
import type { BooksWords } from '#src/features/collection/books/words.ts'
import {
  booksPerPage,
  type ListFilter,
  listFilters,
  type SearchFilters,
  type SearchInput,
  wholeCatalogue,
} from './search.ts'
import { formatSearch, type View } from './search-params.ts'
import type { SearchWords } from './words.ts'

/** The address of a search. */
export function searchHref(input: SearchInput, view: View): string {
  return withSearch(href('/books'), input, view)
}

function withSearch(path: string, input: SearchInput, view: View = 'list'): string {
  const params = formatSearch(input, view).toString()
  return params === '' ? path : `${path}?${params}`
}

/** The address of a search as a feed: its newest books, so its order and page are left out. */
export function feedHref(input: SearchInput): string {
  return withSearch('/books.rss', { ...atPage(input, 1), sort: 'relevance' })
}

/** The address of the form that a search can be changed in. */
export function advancedHref(input: SearchInput, view: View): string {
  return withSearch(href('/books/advanced'), atPage(input, 1), view)
}

/** The address of the books of a series. */
export function seriesHref(title: string): string {
  return searchHref(withText(wholeCatalogue, `series:"${title.replaceAll('"', ' ')}"`), 'list')
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

/** The filters without one of the values that they leave out. */
export function dropExcluded(
  filters: SearchFilters,
  filter: ListFilter,
  value: string,
): SearchFilters {
  const { without, ...wanted } = filters
  const rest = (without?.[filter] ?? []).filter((one) => one !== value)
  const { [filter]: _all, ...others } = without ?? {}
  const excluded = rest.length > 0 ? { ...others, [filter]: rest } : others
  return Object.keys(excluded).length > 0 ? { ...wanted, without: excluded } : wanted
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

/** Names of language codes, in the reader's language. */
export type LanguageNames = Readonly<Record<string, string>>

/** What the values of filters are called for a reader. */
export type ValueNames = { readonly formats: BooksWords; readonly languages: LanguageNames }

/** The filters in use, in the order of the filter column; what is left out is named "not". */
export function appliedFilters(
  words: SearchWords,
  names: ValueNames,
  input: SearchInput,
): AppliedFilter[] {
  const { filters } = input
  const without = (filter: ListFilter | 'year' | 'available', value?: string) =>
    withFilters(input, dropFilter(filters, filter, value))
  const lists = listFilters.flatMap((filter) => [
    ...filters[filter].map((value) => ({
      name: words[filter],
      words: valueName(names, filter, value),
      without: without(filter, value),
    })),
    ...(filters.without?.[filter] ?? []).map((value) => ({
      name: words.not,
      words: valueName(names, filter, value),
      without: withFilters(input, dropExcluded(filters, filter, value)),
    })),
  ])
  const years = yearWords(words, filters)
  return [
    ...(filters.available
      ? [{ name: words.available, words: words.availableNow, without: without('available') }]
      : []),
    ...lists,
    ...(years ? [{ name: words.year, words: years, without: without('year') }] : []),
  ]
}

/** What people read for the value of a filter. */
export function valueName(names: ValueNames, filter: ListFilter, value: string): string {
  if (filter === 'language') return names.languages[value] ?? value
  return filter === 'format' && isFormat(value) ? formatName(names.formats, value) : value
}

function yearWords(words: SearchWords, { yearFrom, yearTo }: SearchFilters): string | null {
  if (yearFrom === undefined) return yearTo === undefined ? null : words.until(yearTo)
  return yearTo === undefined ? words.from(yearFrom) : `${yearFrom}–${yearTo}`
}
