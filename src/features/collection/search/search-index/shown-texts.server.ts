import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { listed } from '#src/features/collection/books/book-list.server.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { Db } from '#src/server/database/connect.ts'
import { AskedAgain } from './asked-again.ts'

/** Filters whose values have names in the database. */
type Named = 'subject' | 'author' | 'location'
const namedFilters: readonly Named[] = ['subject', 'author', 'location']

/** Numbers of values of filters. */
export type NamedValues = Readonly<Record<Named, readonly number[]>>

/** No values of any filter. */
export const noValues: NamedValues = { subject: [], author: [], location: [] }

const names = {
  subject: sql`select number, heading as name from subjects`,
  author: sql`select number, name from contributors`,
  location: sql`select number, name from locations`,
} as const

/** About a kilobyte each, and a tenth of that. */
const mostItems = 8000
const mostNames = 30_000
const asksRemembered = 20_000

/**
 * What a page shows of numbers: books and names in the order in which they were asked for, without
 * those that are gone.
 */
export type Shown = {
  readonly items: readonly BookListItem[]
  readonly names: Readonly<Record<Named, ReadonlyMap<number, string>>>
}

/**
 * Books as lists show them and names of filter values. Books that were asked for again, and names,
 * are kept; the rest is read in one statement.
 */
export class ShownTexts {
  readonly #db: Db
  readonly #items = new LRUCache<number, BookListItem>({ max: mostItems })
  readonly #asked = new AskedAgain<number>(asksRemembered)
  readonly #names = perNamed(() => new LRUCache<number, string>({ max: mostNames }))
  /** Grows when something is forgotten: what was being read meanwhile is not kept. */
  #forgotten = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** What has changed is read anew when it is asked for next; null: all of it. */
  forget(books: readonly number[] | null): void {
    this.#forgotten++
    if (books === null) {
      this.#items.clear()
      for (const filter of namedFilters) this.#names[filter].clear()
    }
    for (const number of books ?? []) this.#items.delete(number)
  }

  async read(numbers: readonly number[], values: NamedValues): Promise<Shown> {
    const items = cachedOf(this.#items, numbers)
    const found = perNamed((filter) => cachedOf(this.#names[filter], values[filter]))
    const missing = perNamed((filter) => values[filter].filter((one) => !found[filter].has(one)))
    const forgotten = this.#forgotten
    const read = await readBoth(
      this.#db,
      numbers.filter((number) => !items.has(number)),
      missing,
    )
    for (const item of read.items) items.set(item.number, item)
    for (const { filter, number, name } of read.names) found[filter].set(number, name)
    if (forgotten === this.#forgotten) this.#keep(read)
    return { items: numbers.flatMap((number) => items.get(number) ?? []), names: found }
  }

  #keep({ items, names }: Read): void {
    for (const item of items) if (this.#asked.note(item.number)) this.#items.set(item.number, item)
    for (const { filter, number, name } of names) this.#names[filter].set(number, name)
  }
}

type Read = {
  readonly items: readonly BookListItem[]
  readonly names: readonly { filter: Named; number: number; name: string }[]
}

async function readBoth(db: Db, numbers: readonly number[], values: NamedValues): Promise<Read> {
  const named = namedFilters.filter((filter) => values[filter].length > 0)
  if (numbers.length === 0 && named.length === 0) return { items: [], names: [] }
  const items = numbers.length === 0 ? sql`'[]'::json` : listed(numbers)
  const { rows } =
    await sql<Read>`select ${items} as items, ${namesOf(named, values)} as names`.execute(db)
  return rows[0] ?? { items: [], names: [] }
}

function namesOf(filters: readonly Named[], values: NamedValues): RawBuilder<unknown> {
  if (filters.length === 0) return sql`'[]'::json`
  const parts = filters.map(
    (filter) => sql`
      select ${sql.lit(filter)} as filter, number, name from (${names[filter]}) as ${sql.ref(filter)}
      where number = any(${values[filter]}::integer[])`,
  )
  return sql`(
    select coalesce(json_agg(json_build_object('filter', filter, 'number', number, 'name', name)), '[]')
    from (${sql.join(parts, sql` union all `)}) as named)`
}

function perNamed<Value>(make: (filter: Named) => Value): Record<Named, Value> {
  return { subject: make('subject'), author: make('author'), location: make('location') }
}

function cachedOf<Value extends {}>(cache: LRUCache<number, Value>, numbers: readonly number[]) {
  const found = new Map<number, Value>()
  for (const number of numbers) {
    const value = cache.get(number)
    if (value !== undefined) found.set(number, value)
  }
  return found
}
