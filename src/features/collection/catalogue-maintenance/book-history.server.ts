import { sql } from 'kysely'
import { copyBranches } from '#src/features/collection/books/copy-branches.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isAmong } from '#src/kernel/branch-access.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import type { AuditedChange, HistoryEntry } from './book-history.ts'
import { itemTypeNames } from './copy-rows.server.ts'
import { historyEntry } from './history-words.ts'
import { requireCataloguer } from './require-cataloguer.ts'

const entriesOnPage = 30

/** The name of the list for cursors. */
export const historyList = (bookId: string) => `history ${bookId}`

type Row = AuditedChange & {
  readonly copyNumber: string | null
  /** Of the room `batch-changes`. */
  readonly batch: number | null
  /** The branch of a copy; null: it is of the book. */
  readonly branch: string | null
}

/**
 * What happened to a book and its copies, the latest first, by the page; of a batch change it was
 * whoever had it carried out. A change of another branch's copy is not theirs to undo. Errors:
 * `forbidden`.
 */
export async function bookHistory(
  db: Db,
  actor: Actor,
  bookId: string,
  place: Place = null,
): Promise<ListPage<HistoryEntry>> {
  requireCataloguer(actor)
  const branches = copyBranches(actor)
  const { beyond, order } = latestFirst('audit.id', 'bigint', place)
  const { rows } = await sql<Row>`
    select audit.id, at, coalesce(carried_out_by, actor) as actor, entity, entity_id as "entityId",
      substr(action, length(entity) + 2) as action, before, after, copies.accession_number as "copyNumber",
      batch_changes.number as batch,
      case when copies.id is not null then coalesce(locations.branch, 'main') end as branch
    from audit left join copies on entity = 'copy' and copies.id::text = entity_id
      left join locations on locations.id = location_id
      left join batch_change_lines on audit_entry = audit.id
      left join batch_changes on batch_changes.id = batch_id
    where ${beyond} and ((entity = 'book' and entity_id = ${bookId})
      or (entity = 'copy' and entity_id = any(array(select id::text from copies where book_id = ${bookId}))))
    order by ${order} limit ${entriesOnPage + 1}`.execute(db)
  const itemTypes = await itemTypeNames(db)
  const entries = rows.map(({ copyNumber, batch, branch, ...change }) => {
    const entry = historyEntry(change, copyNumber, batch, itemTypes)
    const isTheirs = branch === null || isAmong(branches, branch)
    return { ...entry, isUndoable: entry.isUndoable && isTheirs }
  })
  return listPage(historyList(bookId), place, entries, entriesOnPage, ({ id }) => [String(id)])
}

/** One change of a book or of a copy that it has; null where there is none. */
export async function auditedChange(
  db: Db,
  bookId: string,
  entryId: number,
): Promise<AuditedChange | null> {
  const { rows } = await sql<AuditedChange>`
    select id, at, actor, entity, entity_id as "entityId", substr(action, length(entity) + 2) as action, before, after
    from audit
    where id = ${entryId} and ((entity = 'book' and entity_id = ${bookId})
      or (entity = 'copy' and exists (select from copies where copies.id::text = entity_id and book_id = ${bookId})))`.execute(
    db,
  )
  return rows[0] ?? null
}
