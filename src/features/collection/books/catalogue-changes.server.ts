import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { sharedLook } from '#src/server/shared-look.ts'

/** What has happened to books and their copies since an earlier look at the database. */
export type CatalogueChanges = {
  /** This look, to ask from the next time: a snapshot of PostgreSQL. */
  readonly snapshot: string
  readonly changed: boolean
  /**
   * Numbers of the changed books, where they are known: see `limit`. Null: any book may have
   * changed.
   */
  readonly books: readonly number[] | null
  /** Of the search index: grows with every block that is made anew. */
  readonly indexGeneration: number
  /** Of names of people, subjects and places: grows when one is changed or taken away. */
  readonly namesVersion: number
}

/**
 * Changes by transactions that the snapshot could not see, in whatever order they were committed.
 * With more than `limit` changed books, or where changes so old are forgotten, or without a
 * snapshot, which books they are is left open.
 */
export async function changesSince(
  db: Db,
  snapshot: string | null,
  limit = 0,
): Promise<CatalogueChanges> {
  const { rows } = await sql<{
    snapshot: string
    forgotten: boolean | null
    books: number[]
    generation: number
    names: number
  }>`
    select pg_current_snapshot()::text as snapshot,
      (select coalesce(sum(generation), 0) from search_blocks)::bigint as generation,
      (select names_version from search_state) as names,
      (select changes_pruned_to >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot) from search_state) as forgotten,
      array(select distinct number::integer from book_changes
        where transaction_id >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
          and not pg_visible_in_snapshot(transaction_id, ${snapshot}::text::pg_snapshot)
        limit ${limit + 1}) as books`.execute(db)
  const [found] = rows
  if (found?.forgotten !== false) {
    const { snapshot: now = '', generation = 0, names = 0 } = found ?? {}
    return {
      snapshot: now,
      changed: true,
      books: null,
      indexGeneration: generation,
      namesVersion: names,
    }
  }
  const { books } = found
  return {
    snapshot: found.snapshot,
    changed: books.length > 0,
    books: books.length > limit ? null : books,
    indexGeneration: found.generation,
    namesVersion: found.names,
  }
}

/**
 * A function that tells whether books, copies or names have changed: its answer differs from the
 * one before where they have.
 */
export function catalogueVersion(db: Db): () => Promise<string> {
  let snapshot: string | null = null
  let version = 0
  return sharedLook(async () => {
    const since = await changesSince(db, snapshot)
    if (since.changed) version++
    snapshot = since.snapshot
    return `${version} ${since.namesVersion}`
  })
}
