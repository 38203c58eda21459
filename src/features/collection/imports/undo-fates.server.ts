import { type RawBuilder, sql } from 'kysely'
import type { Kept } from './imports.ts'

/**
 * Why a row of `copies` stays at an undo; null: it is removed. Copies that were lent or asked for
 * stay for their history, even where they look untouched.
 */
export const copyStays = sql<string | null>`case
  when state = 'on-loan' then 'it is on loan'
  when state <> 'available' or copies.updated_at > copies.created_at
    or exists (select from loans where copy_id = copies.id)
    or exists (select from holds where copies.id in (copy_id, kept_copy_id))
    then 'it has been used or changed since'
  end`

/** Why a row of `books` is not as the import left it; null: it is. */
export function bookChanged(batchId: string): RawBuilder<string | null> {
  return sql`case
    when version = (select max(version) from import_changes
      where batch_id = ${batchId}::uuid and kind in ('book-created', 'book-changed')
        and entity_id = books.id) then null
    else 'it has been changed since' end`
}

/** No copy is removed besides those that were. */
export const noCopiesGo = sql<boolean>`false`

/**
 * Why a row of `books` that the import made stays; null: it is removed. `copyGoes` tells of which
 * rows of `copies` the undo is still to remove.
 */
export function bookStays(
  batchId: string,
  copyGoes: RawBuilder<boolean>,
): RawBuilder<string | null> {
  return sql`case
    when exists (select from copies where book_id = books.id and not (${copyGoes}))
      then 'it still has copies'
    when exists (select from holds where book_id = books.id) then 'a reader has asked for it'
    else ${bookChanged(batchId)} end`
}

/** A copy that stays, as it is named. */
export function keptCopy(number: string, reason: string): Kept {
  return { what: `copy ${number}`, reason }
}

/** A book that stays, as it is named. */
export function keptBook(
  { number, title }: { readonly number: number; readonly title: string },
  reason: string,
): Kept {
  const short = title.length > 60 ? `${title.slice(0, 59)}…` : title
  return { what: `book ${number} “${short}”`, reason }
}
