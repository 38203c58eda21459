import { sql } from 'kysely'
import { writeBookAgain } from '#src/features/collection/books/books.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BookFacts } from './book-fields.ts'
import { moveCopies } from './move-copies.server.ts'
import { requireCataloguer } from './require-cataloguer.ts'
import { factsUndone } from './undone-facts.ts'
import { lockBooks, type WholeBook } from './whole-books.server.ts'
import { writeBookFacts } from './write-facts.server.ts'

/**
 * Takes a merge back: the book that went is there again, under its number and with the copies that
 * it had and the other one still has; the fields of the other one are as before. Its holds stay
 * where they are. Run it in a transaction. `number`: of the book that went. Errors: `forbidden`,
 * `not-found`; `conflict` where fields were changed since, with `details.differences`, or where the
 * book that stayed has become part of another one.
 */
export async function undoMerge(db: Db, actor: Actor, number: number): Promise<void> {
  requireCataloguer(actor)
  const merge = await db
    .selectFrom('book_merges')
    .select(['into_id as intoId', 'copy_ids as copyIds', 'gone', 'before', 'after'])
    .$narrowType<{ gone: WholeBook; before: BookFacts; after: BookFacts }>()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!merge) throw new AppError('not-found', 'This merge has been undone already.')
  const { gone, intoId } = merge
  await refuseWhereMerged(db, intoId)
  const [stays] = await lockBooks(db, [intoId])
  if (!stays) throw new AppError('not-found', 'The book that stayed is no longer in the catalogue.')
  const facts = factsUndone(stays.facts, merge.before, merge.after)
  const after = await writeBookFacts(db, actor, intoId, facts)
  const { facts: goneFacts, ...rest } = gone
  const { cover, ...draft } = goneFacts
  await writeBookAgain(db, { ...rest, cover }, draft)
  const copies = await moveCopies(db, actor, stays, gone, merge.copyIds)
  await sql`delete from book_merges where number = ${number}`.execute(db)
  const gaveBack = { number, title: draft.title, copies: copies.length }
  await audit(db, actor, 'book', [
    { action: 'gave-back', id: intoId, before: stays.facts, after: { ...after, gaveBack } },
    { action: 'restored', id: gone.id, before: { into: stays.number }, after: goneFacts },
  ])
}

async function refuseWhereMerged(db: Db, id: string): Promise<void> {
  const later = await db
    .selectFrom('book_merges')
    .select('number')
    .where('book_id', '=', id)
    .executeTakeFirst()
  if (!later) return
  throw new AppError(
    'conflict',
    `Book ${later.number} has become part of another one since: undo that merge first.`,
  )
}
