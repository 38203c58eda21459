import { sql } from 'kysely'
import type { NameThings } from '#src/server/audit-words.ts'

/** Batches as the audit names them: by number and how their books were chosen. */
export const auditedBatches: NameThings = async (db, ids) => {
  const rows = await db
    .selectFrom('batch_changes')
    .select(['id', 'number', 'chosen'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, number, chosen }) => [
      id,
      { name: `${number}, ${chosen}`, to: `/admin/batch-changes/${number}` },
    ]),
  )
}
