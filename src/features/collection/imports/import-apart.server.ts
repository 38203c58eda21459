import { sql } from 'kysely'
import type { Entry, Writer } from './import-entry.server.ts'
import type { Unit } from './matching-units.ts'

/**
 * The matches of the units without books that this very run of the import has made, where a record
 * stands apart: two books of the library that agree in their ISBN or title are two books. The same
 * control number is the same record, as always.
 */
export async function standApart(
  { db, batchId }: Writer,
  units: readonly Unit<Entry>[],
  matches: readonly (string | null)[],
): Promise<(string | null)[]> {
  const wanted = matches.filter((id, index) => id !== null && units[index]?.items[0]?.apart)
  if (wanted.length === 0) return [...matches]
  const rows = await db
    .selectFrom('import_changes')
    .innerJoin('books', 'books.id', 'entity_id')
    .innerJoin('import_batches', 'import_batches.id', 'batch_id')
    .select(['books.id', 'control_source as source', 'control_number as number'])
    .where('entity_id', '=', sql<string>`any(${wanted}::uuid[])`)
    .where('batch_id', '=', batchId)
    .where('kind', '=', 'book-created')
    .whereRef('import_changes.id', '>', 'first_change')
    .execute()
  const created = new Map(rows.map((row) => [row.id, row]))
  return matches.map((id, index) => {
    const entry = units[index]?.items[0]
    const made = id === null ? undefined : created.get(id)
    if (!entry?.apart || !made) return id
    const { controlNumber, controlSource } = entry.draft
    const same = controlNumber !== undefined && controlSource !== undefined
    return same && made.number === controlNumber && made.source === controlSource ? id : null
  })
}
