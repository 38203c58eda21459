import { isFormat } from '#src/features/collection/books/formats.ts'
import { readPage } from '#src/kernel/paging.ts'
import {
  booksPerPage,
  type ListFilter,
  listFilters,
  type SearchFilters,
  type SearchInput,
  type Sort,
  sorts,
} from './search.ts'

/** How the books of a search are shown. */
export type View = 'list' | 'covers'

const textLimit = 500
const valueLimit = 300
const valuesLimit = 20

/**
 * The search that an address asks for; every odd value is left out or brought into range.
 * Parameters: q, sort, page, format, subject, author, language, location (each may repeat), the
 * same with `not-` before it for values to leave out, from, to, available=1. A value that is both
 * asked for and left out is left out.
 */
export function parseSearch(params: URLSearchParams): SearchInput {
  const yearFrom = readYear(params.get('from'))
  const yearTo = readYear(params.get('to'))
  const without = readWithout(params)
  const wanted = (filter: ListFilter) =>
    readList(params, filter).filter((value) => !without?.[filter]?.includes(value))
  return {
    text: clip(params.get('q') ?? '', textLimit),
    filters: {
      format: wanted('format').filter(isFormat),
      subject: wanted('subject'),
      author: wanted('author'),
      language: wanted('language'),
      location: wanted('location'),
      ...(yearFrom === undefined ? {} : { yearFrom }),
      ...(yearTo === undefined ? {} : { yearTo }),
      ...(params.get('available') === '1' ? { available: true } : {}),
      ...(without ? { without } : {}),
    },
    sort: readSort(params.get('sort')),
    page: readPage(params.get('page'), booksPerPage),
  }
}

/** The address of a search, without what is the default: the empty search has no parameters. */
export function formatSearch(input: SearchInput, view: View = 'list'): URLSearchParams {
  const params = new URLSearchParams()
  const { filters } = input
  if (input.text !== '') params.set('q', input.text)
  for (const filter of listFilters) {
    for (const value of filters[filter]) params.append(filter, value)
    for (const value of filters.without?.[filter] ?? []) params.append(`not-${filter}`, value)
  }
  if (filters.yearFrom !== undefined) params.set('from', String(filters.yearFrom))
  if (filters.yearTo !== undefined) params.set('to', String(filters.yearTo))
  if (filters.available) params.set('available', '1')
  if (input.sort !== 'relevance') params.set('sort', input.sort)
  if (view !== 'list') params.set('view', view)
  if (input.page.page > 1) params.set('page', String(input.page.page))
  return params
}

/** The view that an address asks for. */
export function parseView(params: URLSearchParams): View {
  return params.get('view') === 'covers' ? 'covers' : 'list'
}

function readWithout(params: URLSearchParams): SearchFilters['without'] {
  const given = listFilters.flatMap((filter) => {
    const values = readList(params, `not-${filter}`)
    return values.length > 0 ? [[filter, values] as const] : []
  })
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

function readList(params: URLSearchParams, name: ListFilter | `not-${ListFilter}`): string[] {
  const values = params.getAll(name).map((value) => clip(value, valueLimit).trim())
  return [...new Set(values.filter((value) => value !== ''))].slice(0, valuesLimit)
}

function readYear(text: string | null): number | undefined {
  if (text === null || !/^-?\d{1,4}$/.test(text.trim())) return undefined
  return Math.min(Math.max(Number(text), -3000), 2200)
}

function readSort(text: string | null): Sort {
  return sorts.find((sort) => sort === text) ?? 'relevance'
}

function clip(text: string, limit: number): string {
  return text.slice(0, limit).toWellFormed()
}
