import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Column } from '#src/features/collection/imports/column-names.ts'
import type { NumberClashes } from '#src/features/collection/imports/number-clashes.ts'
import type { SeriesRule } from '#src/features/collection/imports/series-rule.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { abilitiesOf } from './book-imports.ts'
import { rememberColumns } from './column-memory.server.ts'
import { lockImport } from './import-store.server.ts'

/** What somebody has chosen for a table; what is left out stays. */
type ColumnChoice = {
  readonly series?: SeriesRule | null | undefined
  /** What these columns say of the accession numbers, where it was counted anew. */
  readonly clashes?: NumberClashes | null
}

/**
 * Sets what the columns mean and how numbers become accession numbers, and remembers it for the
 * next file with these headings. What a trial has found is void then, and an import that was cut
 * off begins anew. Errors: `forbidden`, `not-found`; `conflict` where the import is being worked
 * on, or nobody may choose.
 */
export async function chooseColumns(
  db: Db,
  actor: Actor,
  number: string | number,
  meanings: readonly (Column | null)[],
  { series, clashes }: ColumnChoice = {},
): Promise<void> {
  await inTransaction(db, async (within) => {
    const one = await lockImport(within, actor, number)
    if (!one.meanings || !abilitiesOf(one).run) {
      throw new AppError('conflict', 'The columns cannot be changed now. Load the page again.')
    }
    const rule = series === undefined ? one.series : series
    const isSame = String(one.meanings) === String(meanings)
    if (isSame && isDeepStrictEqual(rule, one.series)) return
    await rememberColumns(within, actor, one.headings, { meanings, series: rule })
    const chosen = sql.join(meanings.map((meaning) => sql`${meaning}::text`))
    await sql`
      update import_batches set meanings = array[${chosen}], series = ${jsonOf(rule)}::jsonb,
        clashes = ${jsonOf(clashes === undefined ? one.clashes : clashes)}::jsonb, cut_off = false
      where id = ${one.id}`.execute(within)
    if (one.status !== 'open') return
    await sql`
      update import_batches set dry_run = false, read = 0, created = 0, merged = 0, unchanged = 0, rejected = 0,
        copies_created = 0
      where id = ${one.id}`.execute(within)
    await sql`delete from import_rejects where batch_id = ${one.id}`.execute(within)
    await sql`delete from import_notes where batch_id = ${one.id}`.execute(within)
  })
}

/** null is the database's own, not that of JSON. */
function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
