import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { rewriteBooks } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { comparableDraft } from '#src/features/collection/books/comparable-draft.ts'
import { withEditedMarc } from '#src/features/collection/exports/edited-draft.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { BatchEdit } from './batch-edits.ts'
import { editedBook } from './edited-book.ts'
import {
  alreadySo,
  changedSince,
  type Line,
  lockLines,
  reasonOf,
  type UnderWay,
} from './lines.server.ts'

type Outcome = { readonly place: number; readonly id: string } & (
  | { readonly reason: string }
  | { readonly before: BookDraft; readonly draft: BookDraft }
)

/**
 * Writes the next lines of a batch of books together, and what came of each; gives how many. Run it
 * in a transaction. Errors: those of `rewriteBooks`; then nothing is written.
 */
export async function writeBooks(db: Db, batch: UnderWay, most: number): Promise<number> {
  const lines = await lockLines(db, batch, most)
  if (lines.length === 0) return 0
  const outcomes = await outcomesOf(db, batch.edits, lines)
  const actor = system(`batch change ${batch.number}`)
  const written = outcomes.flatMap((one) => ('reason' in one ? [] : [one]))
  if (written.length > 0) await rewriteBooks(db, actor, written)
  const { rows: entries } = await sql<{ id: string; entry: number }>`
    select entity_id as id, max(id) as entry from audit
    where entity = 'book' and entity_id = any(${written.map(({ id }) => id)}::text[]) and actor = ${actorName(actor)}
    group by entity_id`.execute(db)
  const entryOf = new Map(entries.map(({ id, entry }) => [id, entry]))
  const ended = outcomes.map((one) => {
    const reason = 'reason' in one ? one.reason : ''
    return { place: one.place, reason, entry: entryOf.get(one.id) }
  })
  const columns = { place: 'integer', reason: 'text', entry: 'bigint' } as const
  await sql`
    update batch_change_lines as line set reason = ended.reason, audit_entry = ended.entry,
      state = case when ended.entry is null then 'left' else 'changed' end
    from ${rowTable('ended', columns, ended)}
    where line.batch_id = ${batch.id} and line.place = ended.place`.execute(db)
  return lines.length
}

async function outcomesOf(
  db: Db,
  edits: readonly BatchEdit[],
  lines: readonly Line[],
): Promise<Outcome[]> {
  const ids = lines.map(({ thingId }) => thingId)
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from books where id = any(${ids}::uuid[]) order by id for update`.execute(db)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const drafts = await readDrafts(db, ids)
  const at = new Date()
  return lines.map(({ place, thingId: id, version }) => {
    try {
      const before = drafts.get(id)
      if (!before) throw new AppError('not-found', '')
      if (versions.get(id) !== version) throw new AppError('conflict', changedSince)
      const draft = withEditedMarc(editedBook(before, edits).draft, before, at)
      if (isDeepStrictEqual(comparableDraft(before), comparableDraft(draft))) {
        throw new AppError('conflict', alreadySo)
      }
      return { place, id, before, draft }
    } catch (error) {
      return { place, id, reason: reasonOf(error) }
    }
  })
}
