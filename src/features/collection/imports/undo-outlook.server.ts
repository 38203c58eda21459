import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { requireImporter } from './batches.server.ts'
import type { UndoOutlook } from './imports.ts'
import { bookChanged, bookStays, copyStays, keptBook, keptCopy } from './undo-fates.server.ts'

const keptNamed = 10

/**
 * What the undo of an import would take back now, and what would stay; nothing is changed. `id` is
 * that of the import. Errors: `forbidden`.
 */
export async function undoOutlook(db: Db, actor: Actor, id: string): Promise<UndoOutlook> {
  requireImporter(actor)
  const copies = await copyFates(db, id)
  const books = await bookFates(db, id)
  const kept = [
    ...copies.staying.map(({ number, reason }) => keptCopy(number, reason)),
    ...books.staying.map((book) => keptBook(book, book.reason)),
  ]
  return {
    booksRemoved: books.removed,
    booksRestored: books.restored,
    copiesRemoved: copies.removed,
    booksKept: books.kept,
    copiesKept: copies.kept,
    kept: kept.slice(0, keptNamed),
  }
}

const madeBy = (id: string) => sql`
  (select entity_id from import_changes where batch_id = ${id}::uuid and kind = 'copy-created')`

type Fates<Staying> = {
  readonly removed: number
  readonly kept: number
  readonly staying: readonly Staying[]
}

async function copyFates(db: Db, id: string) {
  const { rows } = await sql<Fates<{ readonly number: string; readonly reason: string }>>`
    with fates as materialized (
      select accession_number as number, ${copyStays} as reason
      from copies where id in ${madeBy(id)})
    select (select count(*)::int from fates where reason is null) as removed,
      (select count(*)::int from fates where reason is not null) as kept,
      (select coalesce(json_agg(first), '[]') from (
        select number, reason from fates where reason is not null
        order by length(number), number limit ${keptNamed}) as first) as staying`.execute(db)
  return rows[0] ?? { removed: 0, kept: 0, staying: [] }
}

type StayingBook = { readonly number: number; readonly title: string; readonly reason: string }

async function bookFates(db: Db, id: string) {
  const copyGoes = sql<boolean>`copies.id in ${madeBy(id)} and (${copyStays}) is null`
  const { rows } = await sql<Fates<StayingBook> & { readonly restored: number }>`
    with touched as (
      select entity_id, bool_or(kind = 'book-created') as made from import_changes
      where batch_id = ${id}::uuid and kind in ('book-created', 'book-changed')
      group by entity_id),
    fates as materialized (
      select number, title, made, case when made then ${bookStays(id, copyGoes)}
        else ${bookChanged(id)} end as reason
      from touched join books on books.id = entity_id)
    select (select count(*)::int from fates where reason is null and made) as removed,
      (select count(*)::int from fates where reason is null and not made) as restored,
      (select count(*)::int from fates where reason is not null) as kept,
      (select coalesce(json_agg(first), '[]') from (
        select number, title, reason from fates where reason is not null
        order by number limit ${keptNamed}) as first) as staying`.execute(db)
  return rows[0] ?? { removed: 0, restored: 0, kept: 0, staying: [] }
}
