import { sql } from 'kysely'
import {
  cursorNow,
  isRemembered,
  isUnseen,
  parseCursor,
} from '#src/server/database/change-cursor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { sharedLook } from '#src/server/shared-look.ts'

/** What has happened to books and their copies since an earlier look at the database. */
type CatalogueChanges = {
  /** This look, to ask from the next time. */
  readonly cursor: string
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
 * Changes by transactions that the cursor could not see, in whatever order they were committed.
 * With more than `limit` changed books, or where changes so old are forgotten, or without a cursor
 * of this database, which books they are is left open.
 */
export async function changesSince(
  db: Db,
  cursor: string | null,
  limit = 0,
): Promise<CatalogueChanges> {
  const since = parseCursor(cursor)
  const { rows } = await sql<{
    now: string
    remembered: boolean
    books: number[]
    generation: number
    names: number
  }>`
    select ${cursorNow} as now,
      (select coalesce(sum(generation), 0) from search_blocks)::bigint as generation,
      (select names_version from search_state) as names,
      (select ${isRemembered(since, sql`changes_pruned_to`)} from search_state) as remembered,
      array(select distinct number::integer from book_changes where ${isUnseen(since)}
        limit ${limit + 1}) as books`.execute(db)
  const [found] = rows
  if (!found?.remembered) {
    const { now = '', generation = 0, names = 0 } = found ?? {}
    return {
      cursor: now,
      changed: true,
      books: null,
      indexGeneration: generation,
      namesVersion: names,
    }
  }
  const { books } = found
  return {
    cursor: found.now,
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
  let cursor: string | null = null
  let version = 0
  return sharedLook(async () => {
    const since = await changesSince(db, cursor)
    if (since.changed) version++
    cursor = since.cursor
    return `${version} ${since.namesVersion}`
  })
}
