import { type ListFilter, perFilter } from '../search.ts'
import { type BookColumns, type Kind, kindOf, kinds, valueIn } from './book-columns.ts'
import type { Filtered, FilterName, NumberedFilters } from './filter-books.ts'
import type { NumberSet } from './number-sets.ts'

/** Counts are exact up to so many books; of more, every second, third … is counted and stands for its neighbours. */
export const countedExactly = 10_000

/** How many books have each value of each filter, by the numbers of values. */
export type ValueCounts = {
  readonly lists: Readonly<Record<ListFilter, ReadonlyMap<number, number>>>
  readonly years: { readonly from: number; readonly to: number } | null
  readonly available: number
  readonly about: boolean
}

/** Counts each filter's values over the books that pass all the other filters. */
export function countValues(
  columns: BookColumns,
  { passing, heldBack }: Filtered,
  filters: NumberedFilters,
): ValueCounts {
  const tally = new Tally(columns, filters)
  tally.add(passing, null)
  for (const [filter, books] of heldBack) tally.add(books, filter)
  return tally.counts()
}

class Tally {
  readonly #columns: BookColumns
  readonly #filters: NumberedFilters
  /** The kind of code that each filter counts. */
  readonly #counted: Readonly<Record<ListFilter, number>>
  readonly #lists = kinds.map(() => new Map<number, number>())
  #from = Number.POSITIVE_INFINITY
  #to = Number.NEGATIVE_INFINITY
  #available = 0
  #about = false

  constructor(columns: BookColumns, filters: NumberedFilters) {
    this.#columns = columns
    this.#filters = filters
    const place: Kind = filters.available ? 'shelf' : 'location'
    this.#counted = {
      format: kinds.indexOf('format'),
      language: kinds.indexOf('language'),
      subject: kinds.indexOf('subject'),
      author: kinds.indexOf('author'),
      location: kinds.indexOf(place),
    }
  }

  /** Adds books to the counts of one filter, or of all. */
  add(books: NumberSet, only: FilterName | null): void {
    const step = Math.ceil(books.length / countedExactly)
    if (step > 1) this.#about = true
    if (only !== 'year' && only !== 'available') this.#addValues(books, only, step)
    if (only === null || only === 'year') this.#addYears(books)
    if (only === null || only === 'available') this.#addAvailable(books, step)
  }

  #addValues(books: NumberSet, only: ListFilter | null, step: number): void {
    const { start, length, pool } = this.#columns
    const wanted = new Set(only ? [this.#counted[only]] : Object.values(this.#counted))
    const counts = counters.map((counter, kind) => (wanted.has(kind) ? counter : null))
    for (let index = 0; index < books.length; index += step) {
      const book = books[index] as number
      const end = (start[book] as number) + (length[book] as number)
      for (let at = start[book] as number; at < end; at++) {
        const code = pool[at] as number
        counts[kindOf(code)]?.add(valueIn(code))
      }
    }
    for (const [kind, found] of counts.entries()) {
      const list = this.#lists[kind]
      if (list) found?.moveTo(list, step)
    }
  }

  #addYears(books: NumberSet): void {
    for (let index = 0; index < books.length; index++) {
      const found = this.#columns.yearOf(books[index] as number)
      if (found === null) continue
      if (found < this.#from) this.#from = found
      if (found > this.#to) this.#to = found
    }
  }

  #addAvailable(books: NumberSet, step: number): void {
    const { start, length, pool } = this.#columns
    const shelf = kinds.indexOf('shelf')
    const { set, any } = this.#filters.lists.location
    const there = new Set(any)
    for (let index = 0; index < books.length; index += step) {
      const book = books[index] as number
      const end = (start[book] as number) + (length[book] as number)
      for (let at = start[book] as number; at < end; at++) {
        const code = pool[at] as number
        if (kindOf(code) === shelf && (!set || there.has(valueIn(code)))) {
          this.#available += step
          break
        }
      }
    }
  }

  counts(): ValueCounts {
    const lists = perFilter((filter) => this.#lists[this.#counted[filter]] ?? new Map())
    lists.location.delete(0)
    return {
      lists,
      years: this.#from > this.#to ? null : { from: this.#from, to: this.#to },
      available: this.#available,
      about: this.#about,
    }
  }
}

/** Counts by small numbers, of which most stay zero. */
class Counts {
  #counts = new Uint32Array(1024)
  readonly #seen: number[] = []

  add(value: number): void {
    if (value >= this.#counts.length) this.#grow(value)
    if (this.#counts[value] === 0) this.#seen.push(value)
    this.#counts[value] = (this.#counts[value] as number) + 1
  }

  /** Adds what was counted to the list, and begins at zero again. */
  moveTo(list: Map<number, number>, step: number): void {
    for (const value of this.#seen) {
      list.set(value, (list.get(value) ?? 0) + (this.#counts[value] as number) * step)
      this.#counts[value] = 0
    }
    this.#seen.length = 0
  }

  #grow(value: number): void {
    const larger = new Uint32Array(Math.max(value + 1, this.#counts.length * 4))
    larger.set(this.#counts)
    this.#counts = larger
  }
}

/** One for each kind, used again and again: they are as large as there are subjects and people. */
const counters = kinds.map(() => new Counts())
