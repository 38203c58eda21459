import { sql } from 'kysely'
import type { Db } from '../../../server/database/connect.ts'
import { sharedLook } from '../../../server/shared-look.ts'
import { changesSince } from '../catalogue-changes.server.ts'
import { BookColumns } from './book-columns.ts'
import { readAllColumns, readChangedColumns, TextNumbers } from './columns.server.ts'
import { type NumberSet, noNumbers, numberSet } from './number-sets.ts'

/** So many changed books are read one by one; after more, all are read anew. */
const changesFollowed = 50_000

/**
 * What a process keeps of a database to search it: the columns of all books, which of them are fresh, and which making of
 * the index it knows. `version` grows with every change that is seen.
 */
export class SearchStore {
  readonly db: Db
  columns = new BookColumns()
  languages = new TextNumbers()
  fresh: NumberSet = noNumbers
  generation = -1
  version = 0
  #snapshot: string | null = null

  /** Brings the store up to what was committed when this was called. */
  readonly refresh = sharedLook(() => this.#follow())

  constructor(db: Db) {
    this.db = db
  }

  async #follow(): Promise<void> {
    const since = await changesSince(this.db, this.#snapshot, changesFollowed)
    const { changed, books } = since
    if (books === null) await this.#readAnew()
    else if (changed) await readChangedColumns(this.db, this.columns, this.languages, books)
    if (changed || since.indexGeneration !== this.generation) {
      this.fresh = await freshNumbers(this.db)
      this.version++
    }
    this.generation = since.indexGeneration
    this.#snapshot = since.snapshot
  }

  async #readAnew(): Promise<void> {
    const columns = new BookColumns()
    const languages = new TextNumbers()
    await readAllColumns(this.db, columns, languages)
    this.columns = columns
    this.languages = languages
  }
}

async function freshNumbers(db: Db): Promise<NumberSet> {
  const { rows } = await sql<{ numbers: string | null }>`
    select string_agg(number::text, ',') as numbers from search_fresh`.execute(db)
  return numberSet(Uint32Array.from((rows[0]?.numbers ?? '').split(',').filter(Boolean), Number))
}

const stores = new WeakMap<Db, SearchStore>()

/** The store of this process for a database. Inside a transaction a new one, which sees what it has written. */
export function searchStore(db: Db): SearchStore {
  if (db.isTransaction) return new SearchStore(db)
  const known = stores.get(db)
  if (known) return known
  const store = new SearchStore(db)
  stores.set(db, store)
  return store
}
