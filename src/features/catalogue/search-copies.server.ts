import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'
import type { SearchQuery } from './search-query.ts'

/** Books by the accession number or barcode, as it was typed, of one of their copies. */
export type CopyIds = ReadonlyMap<string, readonly string[]>

/** Looks up the accession numbers and barcodes that a search may mean, in any letter case. */
export async function findCopyIds(db: Db, query: SearchQuery): Promise<CopyIds> {
  const terms = [...query.whole, ...query.clauses.flatMap((clause) => clause.anyOf)]
  const numbers = [...new Set(terms.flatMap((term) => (term.kind === 'copy' ? term.value : [])))]
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ number: string; ids: string[] }>`
    select given as number, array_agg(distinct copies.book_id) as ids
    from unnest(${numbers}::text[]) as given
    join copies on upper(copies.accession_number) collate "C" = upper(given)
      or upper(copies.barcode) collate "C" = upper(given)
    where not copies.hidden and copies.state <> 'withdrawn'
    group by given`.execute(db)
  return new Map(rows.map((row) => [row.number, row.ids]))
}
