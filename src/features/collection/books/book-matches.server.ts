import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { matchKey, validIsbns } from './book-keys.ts'
import type { BookDraft } from './books.ts'

/** What a book is recognised by, strongest first. */
type MatchKeys = {
  /** Valid ISBNs, 13 digits. */
  readonly isbns: readonly string[]
  /** Control number with its source; null where one of them is missing. */
  readonly control: { readonly source: string; readonly number: string } | null
  /** Title, first author, year and edition, folded. */
  readonly edition: string
}

const keysOfDrafts = new WeakMap<BookDraft, MatchKeys>()

/**
 * The keys of a draft: two drafts with a key in common may be one book (see `findMatches` for the
 * order). They are kept with the draft.
 */
export function matchKeys(draft: BookDraft): MatchKeys {
  const known = keysOfDrafts.get(draft)
  if (known) return known
  const { controlNumber, controlSource } = draft
  const keys = {
    isbns: validIsbns(draft.identifiers),
    control:
      controlNumber && controlSource ? { source: controlSource, number: controlNumber } : null,
    edition: matchKey(draft),
  }
  keysOfDrafts.set(draft, keys)
  return keys
}

/**
 * The stored book that each draft is, or null: by ISBN, then by control number and its source, then
 * by title, author, year and edition, unless ISBNs or control numbers of one source say that it is
 * another. Of several the oldest. One statement for all drafts.
 */
export async function findMatches(
  db: Db,
  drafts: readonly BookDraft[],
): Promise<(string | null)[]> {
  const keys = drafts.map(matchKeys)
  const rows = await findCandidates(db, keys)
  const found = new Map(rows.map((row) => [row.position, row.id]))
  return keys.map((_, position) => found.get(position) ?? null)
}

const wantedColumns = {
  position: 'integer',
  isbns: 'text[]',
  source: 'text',
  number: 'text',
  edition: 'text',
} as const

async function findCandidates(
  db: Db,
  keys: readonly MatchKeys[],
): Promise<{ position: number; id: string }[]> {
  const wanted = keys.map(({ isbns, control, edition }, position) => ({
    position,
    isbns,
    ...control,
    edition,
  }))
  const { rows } = await sql<{ position: number; id: string }>`
    with wanted as materialized (
      select * from ${rowTable('given', wantedColumns, wanted)}),
    candidates as (
      select wanted.position, 1 as strength, identifiers.book_id as id
      from wanted, unnest(wanted.isbns) as isbn
      join identifiers on identifiers.value = isbn and identifiers.kind = 'isbn'
      union all
      select wanted.position, 2, books.id
      from wanted join books on books.control_source = wanted.source and books.control_number = wanted.number
      union all
      select wanted.position, 3, books.id
      from wanted join books on books.match_key = wanted.edition
      where (wanted.source is null or books.control_source is distinct from wanted.source)
        and (cardinality(wanted.isbns) = 0 or not exists (
          select from identifiers where book_id = books.id and kind = 'isbn' and valid)))
    select distinct on (candidates.position) candidates.position, candidates.id
    from candidates join books on books.id = candidates.id
    order by candidates.position, candidates.strength, books.number`.execute(db)
  return rows
}
