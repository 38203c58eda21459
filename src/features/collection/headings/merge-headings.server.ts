import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { findBySpellings, lockBooksOf } from './heading-books.server.ts'
import { moveIds } from './heading-ids.server.ts'
import { lockHeadings, stillHeading } from './heading-rows.server.ts'
import { headingTables, requireHeadingsKeeper } from './heading-tables.server.ts'
import { type Heading, mostSpellings } from './headings.ts'
import { keepChange } from './keep-change.server.ts'
import { moveBooks } from './move-books.server.ts'
import { refuseOtherBooks } from './seen-books.server.ts'

/**
 * Makes one heading part of another of its list: its books get the one that stays, and its name and
 * other spellings lead there. Run it in a transaction. `seen`: the token of its books when the
 * preview was shown. Gives how many books moved. Errors: `forbidden`, `not-found`, `bad-request`
 * where both are one; `conflict` where one of them was merged meanwhile, or its books have changed.
 */
export async function mergeHeadings(
  db: Db,
  actor: Actor,
  { gone, stays }: { readonly gone: Heading; readonly stays: Heading },
  seen: string,
): Promise<number> {
  requireHeadingsKeeper(actor)
  const { list } = gone
  if (list !== stays.list) {
    throw new AppError('bad-request', 'A name and a subject cannot be merged: they are used apart.')
  }
  if (gone.id === stays.id) {
    throw new AppError('bad-request', 'This is one heading: choose another one to merge it with.')
  }
  const locked = await lockHeadings(db, list, [gone.id, stays.id])
  const from = await stillHeading(db, list, locked[0])
  const to = await stillHeading(db, list, locked[1])
  const books = await lockBooksOf(db, list, from.id)
  await refuseOtherBooks(db, from, seen)
  const { table } = headingTables[list]
  const { rows: spellings } = await sql<{ id: string }>`
    update ${table} set see_id = ${to.id} where see_id = ${from.id} returning id`.execute(db)
  await sql`update ${table} set see_id = ${to.id} where id = ${from.id}`.execute(db)
  await refuseTooMany(db, to)
  const see_ids = spellings.map((row) => row.id)
  const ids = await moveIds(db, from, to)
  const change = await keepChange(db, actor, 'merged', from, to, { seeIds: see_ids, ids })
  await moveBooks(db, actor, books, from, to, { id: change.id, action: 'heading-merged' })
  await findBySpellings(db, list, to.id, books)
  await audit(db, actor, 'heading', [
    {
      action: 'merged',
      id: to.id,
      before: { name: from.name },
      after: { name: to.name, change: change.number, books: books.length },
    },
  ])
  return books.length
}

/** Errors: `conflict` where more spellings lead to a heading than it may have. */
export async function refuseTooMany(db: Db, { id, list, name }: Heading): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${headingTables[list].table} where see_id = ${id}`.execute(
    db,
  )
  if ((rows[0]?.count ?? 0) <= mostSpellings) return
  throw new AppError(
    'conflict',
    `“${name}” would have more than ${mostSpellings} see-from spellings. Take away some that nobody looks for.`,
  )
}
