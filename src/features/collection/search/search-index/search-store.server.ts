import { sql } from 'kysely'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { changesSince } from '#src/features/collection/books/catalogue-changes.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { sharedLook } from '#src/server/shared-look.ts'
import { BookColumns } from './book-columns.ts'
import { readAllColumns, readChangedColumns, TextNumbers } from './columns.server.ts'
import { type NumberSet, noNumbers, numberSet } from './number-sets.ts'
import { noValues, ShownTexts } from './shown-texts.server.ts'

/** So many changed books are read one by one; after more, all are read anew. */
const changesFollowed = 50_000

/**
 * What a process keeps of a database to search it: the columns of all books, which of them are
 * fresh, and which making of the index it knows. `version` grows with every change that is seen.
 */
export class SearchStore {
  readonly db: Db
  columns = new BookColumns()
  languages = new TextNumbers()
  fresh: NumberSet = noNumbers
  generation = -1
  version = 0
  namesVersion = 0
  readonly texts: ShownTexts
  readonly #made = new Map<string, { readonly version: number; readonly value: Promise<unknown> }>()
  #cursor: string | null = null

  /** Brings the store up to what was committed when this was called. */
  readonly refresh = sharedLook(() => this.#follow())

  constructor(db: Db) {
    this.db = db
    this.texts = new ShownTexts(db)
  }

  async #follow(): Promise<void> {
    const since = await changesSince(this.db, this.#cursor, changesFollowed)
    const { changed, books } = since
    if (books === null) await this.#readAnew()
    else if (changed) await readChangedColumns(this.db, this.columns, this.languages, books)
    const renamed = since.namesVersion !== this.namesVersion
    if (changed || renamed) this.texts.forget(renamed ? null : books)
    this.namesVersion = since.namesVersion
    if (changed || renamed || since.indexGeneration !== this.generation) {
      const { fresh, generation } = await indexState(this.db)
      this.fresh = fresh
      this.generation = generation
      this.version++
    }
    this.#cursor = since.cursor
  }

  /** Books as lists show them, in the order of their numbers here. */
  async listItems(numbers: readonly number[]): Promise<readonly BookListItem[]> {
    return (await this.texts.read(numbers, noValues)).items
  }

  /**
   * What `make` gives, kept until the catalogue changes; all who ask meanwhile share it. `key`
   * names it and its type.
   */
  keep<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#made.get(key)
    if (known?.version === this.version) return known.value as Promise<Value>
    const value = make()
    this.#made.set(key, { version: this.version, value })
    value.catch(() => {
      if (this.#made.get(key)?.value === value) this.#made.delete(key)
    })
    return value
  }

  async #readAnew(): Promise<void> {
    const columns = new BookColumns()
    const languages = new TextNumbers()
    await readAllColumns(this.db, columns, languages)
    this.columns = columns
    this.languages = languages
  }
}

/** In one statement: a block that was made in between would lose its books otherwise. */
async function indexState(db: Db): Promise<{ fresh: NumberSet; generation: number }> {
  const { rows } = await sql<{ numbers: string | null; generation: number }>`
    select (select string_agg(number::text, ',') from search_fresh) as numbers,
      (select coalesce(sum(generation), 0) from search_blocks)::bigint as generation`.execute(db)
  const numbers = (rows[0]?.numbers ?? '').split(',').filter(Boolean)
  return {
    fresh: numberSet(Uint32Array.from(numbers, Number)),
    generation: rows[0]?.generation ?? 0,
  }
}

const stores = new WeakMap<Db, SearchStore>()

/**
 * The store of this process for a database. Inside a transaction a new one, which sees what it has
 * written.
 */
export function searchStore(db: Db): SearchStore {
  if (db.isTransaction) return new SearchStore(db)
  const known = stores.get(db)
  if (known) return known
  const store = new SearchStore(db)
  stores.set(db, store)
  return store
}
