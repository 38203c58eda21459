import { type ListFilter, perFilter } from '../search.ts'
import { type BookColumns, type Kind, kindOf, kinds, valueIn } from './book-columns.ts'
import type { Filtered, FilterName, NumberedFilters } from './filter-books.ts'
import type { NumberSet } from './number-sets.ts'

/**
 * Counts are exact up to so many books; of more, every third, fourth … is counted and stands for
 * its neighbours.
 */
const countedExactly = 10_000
/**
 * So many books, at most, are counted of more. What is shown is `about`: a tenth of all books is
 * off by a twentieth of itself at most times.
 */
const countedOfMany = 5000

const shelf = kinds.indexOf('shelf')

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

  /** Adds books to the counts of one filter, or of all that they count for. */
  add(books: NumberSet, only: FilterName | null): void {
    const step = books.length <= countedExactly ? 1 : Math.ceil(books.length / countedOfMany)
    if (step > 1) this.#about = true
    if (only !== 'year') this.#addValues(books, only, step)
    if (only === null || only === 'year') this.#addYears(books)
  }

  #addValues(books: NumberSet, only: ListFilter | 'available' | null, step: number): void {
    const { start, length, pool } = this.#columns
    const lists = Object.values(this.#counted)
    const wanted = new Set(
      only === null ? lists : only === 'available' ? [] : [this.#counted[only]],
    )
    const counts = counters.map((counter, kind) => (wanted.has(kind) ? counter : null))
    const { set, any } = this.#filters.lists.location
    const there = new Set(any)
    let available = 0
    for (let index = 0; index < books.length; index += step) {
      const book = books[index] as number
      const end = (start[book] as number) + (length[book] as number)
      let isThere = false
      for (let at = start[book] as number; at < end; at++) {
        const code = pool[at] as number
        const kind = kindOf(code)
        counts[kind]?.add(valueIn(code))
        isThere ||= kind === shelf && (!set || there.has(valueIn(code)))
      }
      if (isThere) available++
    }
    if (only === null || only === 'available') this.#available += available * step
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
