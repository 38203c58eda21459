import { type ListFilter, listFilters, type SearchFilters } from '../search.ts'
import { type BookColumns, codeOf, kindOf, kinds } from './book-columns.ts'
import type { NumberSet } from './number-sets.ts'

/** A filter that stands alone: counts for it are taken over the books that pass all the others. */
export type FilterName = ListFilter | 'year' | 'available'

/**
 * Filters with the values' numbers in place of their names; a name that no book has is left out of
 * `any`.
 */
export type NumberedFilters = {
  readonly lists: Readonly<
    Record<
      ListFilter,
      {
        readonly set: boolean
        readonly any: readonly number[]
        readonly without: readonly number[]
      }
    >
  >
  readonly years: { readonly from: number; readonly to: number } | null
  readonly available: boolean
}

/** Books that pass all the filters, and those that one filter alone keeps out. */
export type Filtered = {
  readonly passing: NumberSet
  readonly heldBack: ReadonlyMap<FilterName, NumberSet>
}

const names: readonly FilterName[] = [...listFilters, 'year', 'available']
const shelf = kinds.indexOf('shelf')

/** The filters that are set. */
export function setFilters(filters: SearchFilters): FilterName[] {
  return names.filter((name) => {
    if (name === 'year') return filters.yearFrom !== undefined || filters.yearTo !== undefined
    if (name === 'available') return filters.available === true
    return filters[name].length > 0 || (filters.without?.[name]?.length ?? 0) > 0
  })
}

/** Passes each book once through all the filters. */
export function filterBooks(
  columns: BookColumns,
  books: NumberSet,
  filters: NumberedFilters,
): Filtered {
  const failures = failuresOf(columns, filters)
  const passing = new Uint32Array(books.length)
  let length = 0
  const heldBack = new Map<number, number[]>()
  for (let index = 0; index < books.length; index++) {
    const book = books[index] as number
    const failed = failures(book)
    if (failed === 0) passing[length++] = book
    else if ((failed & (failed - 1)) === 0) {
      const held = heldBack.get(failed)
      if (held) held.push(book)
      else heldBack.set(failed, [book])
    }
  }
  return {
    passing: passing.subarray(0, length),
    heldBack: new Map(
      Array.from(heldBack, ([failed, held]) => [
        names[Math.log2(failed)] as FilterName,
        Uint32Array.from(held),
      ]),
    ),
  }
}

/** For a book a bit for each filter that it does not pass, in the order of `names`. */
function failuresOf(columns: BookColumns, filters: NumberedFilters): (book: number) => number {
  const { lists, years, available } = filters
  const wanted = new Map<number, number>()
  const unwanted = new Map<number, number>()
  let asked = 0
  for (const [place, name] of listFilters.entries()) {
    const { set, any, without } = lists[name]
    if (set) asked |= 1 << place
    const held = name === 'location' && available ? 'shelf' : name
    for (const value of any) wanted.set(codeOf(held, value), 1 << place)
    for (const value of without) unwanted.set(codeOf(name, value), 1 << place)
  }
  const yearBit = 1 << names.indexOf('year')
  const availableBit = 1 << names.indexOf('available')
  return (book) => {
    const start = columns.start[book] as number
    const end = start + (columns.length[book] as number)
    let hits = 0
    let bad = 0
    let onShelf = false
    for (let at = start; at < end; at++) {
      const code = columns.pool[at] as number
      hits |= wanted.get(code) ?? 0
      bad |= unwanted.get(code) ?? 0
      if (kindOf(code) === shelf) onShelf = true
    }
    let failed = (asked & ~hits) | bad
    if (years) {
      const year = columns.yearOf(book)
      if (year === null || year < years.from || year > years.to) failed |= yearBit
    }
    if (available && !onShelf) failed |= availableBit
    return failed
  }
}
