import { sql } from 'kysely'
import {
  columnNames,
  headingSet,
} from '#src/features/collection/import-wizard/column-memory.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type ListColumn, listColumnNamed } from './list-columns.ts'

type Meanings = readonly (ListColumn | null)[]

/** Remembers what the columns of a list mean, for the next one with these headings. */
export async function rememberListColumns(
  db: Db,
  headings: readonly string[],
  meanings: Meanings,
): Promise<void> {
  const named = columnNames(headings).flatMap((name, index) =>
    name === null ? [] : [[name, meanings[index] ?? null] as const],
  )
  if (named.length === 0) return
  await sql`
    insert into journal_list_columns (headings, meanings)
    values (${headingSet(headings)}, ${JSON.stringify(Object.fromEntries(named))}::jsonb)
    on conflict (headings) do update set meanings = excluded.meanings, chosen_at = now()`.execute(
    db,
  )
}

/**
 * What the columns of the last list with these headings meant, in whatever order they stood; null:
 * none has come.
 */
export async function recallListColumns(
  db: Db,
  headings: readonly string[],
): Promise<Meanings | null> {
  const { rows } = await sql<{ meanings: Readonly<Record<string, string | null>> }>`
    select meanings from journal_list_columns where headings = ${headingSet(headings)}`.execute(db)
  const [saved] = rows
  if (!saved) return null
  return columnNames(headings).map((name) =>
    listColumnNamed((name === null ? null : saved.meanings[name]) ?? ''),
  )
}
