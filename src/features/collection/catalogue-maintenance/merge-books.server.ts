import { sql } from 'kysely'
import { removeBooks } from '#src/features/collection/books/books.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { MoveHolds } from '#src/server/move-holds.ts'
import { type MergeChoices, mergedFacts, type SeenBook } from './merge-choices.ts'
import { withMergedMarc } from './merged-marc.ts'
import { moveCopies } from './move-copies.server.ts'
import { requireCataloguer } from './require-cataloguer.ts'
import { lockBooks } from './whole-books.server.ts'
import { writeBookFacts } from './write-facts.server.ts'

/**
 * Makes one book part of another: its copies and holds move there, the fields are as chosen, its
 * number and its addresses lead to the other one. Run it in a transaction. Errors: `forbidden`,
 * `not-found`, `bad-request` where both are one book, `conflict` where one of them has changed
 * since it was seen.
 */
export async function mergeBooks(
  db: Db,
  actor: Actor,
  { stays, goes }: { readonly stays: SeenBook; readonly goes: SeenBook },
  chosen: MergeChoices,
  moveHolds: MoveHolds,
): Promise<void> {
  requireCataloguer(actor)
  if (stays.id === goes.id) {
    throw new AppError('bad-request', 'This is one book: choose another one to merge with it.')
  }
  const [staying, gone] = await lockBooks(db, [stays.id, goes.id])
  if (!staying || !gone) throw new AppError('not-found', 'This book is no longer in the catalogue.')
  if (staying.version !== stays.version || gone.version !== goes.version) {
    throw new AppError(
      'conflict',
      'Someone else has changed one of the books since you opened this page. Look at both again, and merge them then.',
    )
  }
  const copyIds = await moveCopies(db, actor, gone, staying, null)
  await moveHolds(db, actor, gone.id, staying.id)
  await removeBooks(db, actor, [gone.id], { action: 'merged', after: { into: staying.number } })
  const merged = withMergedMarc(
    mergedFacts(staying.facts, gone.facts, chosen),
    staying.facts,
    gone.facts,
  )
  const after = await writeBookFacts(db, actor, staying.id, merged)
  const { title } = gone.facts
  const tookIn = { number: gone.number, title, copies: copyIds.length }
  await audit(db, actor, 'book', [
    { action: 'took-in', id: staying.id, before: staying.facts, after: { ...after, tookIn } },
  ])
  await sql`
    insert into book_merges (number, book_id, into_id, gone, copy_ids, before, after)
    values (${gone.number}, ${gone.id}, ${staying.id}, ${JSON.stringify(gone)}::jsonb, ${copyIds}::uuid[],
      ${JSON.stringify(staying.facts)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(db)
}
