import { sql } from 'kysely'
import { rowTable } from '#src/server/database/row-table.ts'
import type { Writer } from './import-entry.server.ts'

type ImportChange =
  | { readonly kind: 'book-created'; readonly id: string; readonly version: number }
  | {
      readonly kind: 'book-changed'
      readonly id: string
      /** After the change. */
      readonly version: number
      readonly before: { readonly draft: unknown; readonly version: number }
    }
  | { readonly kind: 'copy-created'; readonly id: string }

/** Notes what a batch did, for its undo. */
export async function noteChanges(
  { db, batchId }: Pick<Writer, 'db' | 'batchId'>,
  changes: readonly ImportChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into import_changes (batch_id, kind, entity_id, before, version)
    select ${batchId}::uuid, kind, id, before, version
    from ${rowTable('change', { kind: 'text', id: 'uuid', before: 'jsonb', version: 'integer' }, changes)}`.execute(
    db,
  )
}
