import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { Page } from '#src/kernel/paging.ts'

export const sorts = [
  'relevance',
  'title',
  'author',
  'year',
  'year-old',
  'newest',
  'call-number',
] as const
export type Sort = (typeof sorts)[number]

/**
 * Filters of a search: any value within one filter, all filters together. Values are names as
 * people read them.
 */
export type SearchFilters = {
  /** Codes of formats. */
  readonly format: readonly string[]
  readonly subject: readonly string[]
  readonly author: readonly string[]
  /** MARC language codes. */
  readonly language: readonly string[]
  readonly location: readonly string[]
  readonly yearFrom?: number
  readonly yearTo?: number
  /** Only books with a copy on the shelf (at one of the locations, where those are given). */
  readonly available?: boolean
  /** Values that no book that is shown has. */
  readonly without?: Readonly<Partial<Record<ListFilter, readonly string[]>>>
}

export type ListFilter = 'format' | 'subject' | 'author' | 'language' | 'location'
export const listFilters: readonly ListFilter[] = [
  'format',
  'subject',
  'author',
  'language',
  'location',
]

/** A value for each of the filters. */
export function perFilter<Value>(make: (filter: ListFilter) => Value): Record<ListFilter, Value> {
  return {
    format: make('format'),
    subject: make('subject'),
    author: make('author'),
    language: make('language'),
    location: make('location'),
  }
}

export type SearchInput = {
  readonly text: string
  readonly filters: SearchFilters
  readonly sort: Sort
  readonly page: Page
}

/**
 * One value of a filter: what the address holds, what people read, how many books it would show.
 */
export type FacetValue = {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly selected: boolean
}

/** Counts beside the filters: each filter counts over the books that pass all the other filters. */
export type Facets = Readonly<Record<ListFilter, readonly FacetValue[]>> & {
  readonly years: { readonly from: number; readonly to: number } | null
  readonly available: number
}

/**
 * Help where nothing was found: how many books hold each word alone, and filters whose removal
 * finds some.
 */
export type NothingFound = {
  readonly words: readonly { readonly word: string; readonly count: number }[]
  readonly withoutFilters: number
  readonly dropFilters: readonly {
    readonly filter: ListFilter | 'year' | 'available'
    readonly count: number
  }[]
}

export type SearchResult = {
  readonly total: number
  /**
   * Whether the counts beside the filters are estimates: there are more than 10,000 books. `total`
   * is exact.
   */
  readonly about: boolean
  readonly items: readonly BookListItem[]
  readonly facets: Facets
  /** The search spelled as the catalogue spells it; null where nothing better is known. */
  readonly didYouMean: string | null
  /** Whether the results are already those of `didYouMean`: the text as typed finds nothing. */
  readonly corrected: boolean
  readonly nothingFound: NothingFound | null
  readonly page: number
  readonly pages: number
  /** A sentence for the reader, such as that the text was too long and was cut. */
  readonly note?: string
}

/** Suggestions while typing; together at most eight. */
export type Suggestions = {
  readonly books: readonly {
    readonly number: number
    readonly title: string
    readonly authors: readonly string[]
  }[]
  readonly authors: readonly string[]
  readonly subjects: readonly string[]
}

export const booksPerPage = 20
/** Pages reach so deep; who wants more books narrows the search, or exports. */
export const deepestBook = 10_000

/** The first page of everything. */
export const wholeCatalogue: SearchInput = {
  text: '',
  filters: { format: [], subject: [], author: [], language: [], location: [] },
  sort: 'relevance',
  page: { page: 1, size: booksPerPage, offset: 0 },
}
