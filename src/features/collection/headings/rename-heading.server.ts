import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { lockBooksOf } from './heading-books.server.ts'
import type { NewName } from './heading-input.ts'
import { lockHeadings, stillHeading } from './heading-rows.server.ts'
import { requireHeadingsKeeper } from './heading-tables.server.ts'
import type { Heading } from './headings.ts'
import { keepChange } from './keep-change.server.ts'
import { refuseTooMany } from './merge-headings.server.ts'
import { moveBooks } from './move-books.server.ts'
import { refuseOtherBooks } from './seen-books.server.ts'
import { refuseTaken, writeName } from './write-name.server.ts'

/**
 * Gives a heading another name over all its books; the former one leads to it. Run it in a
 * transaction. `seen`: the token of its books when the preview was shown. Gives how many books
 * changed. Errors: `forbidden`, `not-found`; `conflict` where the name is another heading's or
 * leads to one, or where the heading or its books have changed meanwhile; `bad-request` where it is
 * called so already.
 */
export async function renameHeading(
  db: Db,
  actor: Actor,
  heading: Heading,
  wanted: NewName,
  seen: string,
): Promise<number> {
  requireHeadingsKeeper(actor)
  const { list } = heading
  const locked = await lockHeadings(db, list, [heading.id])
  const from = await stillHeading(db, list, locked[0])
  if (from.name !== heading.name) {
    throw new AppError(
      'conflict',
      `Nothing was changed: somebody has called “${heading.name}” “${from.name}” meanwhile. Look at it again.`,
    )
  }
  const to = { ...from, ...wanted }
  if (to.name === from.name && to.kind === from.kind) {
    throw new AppError('bad-request', 'The heading is called so already: write another name.')
  }
  const spelling = await refuseTaken(db, from, to)
  const books = await lockBooksOf(db, list, from.id)
  await refuseOtherBooks(db, from, seen)
  const see_ids = await writeName(db, from, to, spelling)
  await refuseTooMany(db, to)
  const change = await keepChange(db, actor, 'renamed', from, to, { seeIds: see_ids, ids: [] })
  await moveBooks(db, actor, books, from, to, { id: change.id, action: 'heading-renamed' })
  const after = { name: to.name, kind: to.kind, change: change.number, books: books.length }
  await audit(db, actor, 'heading', [
    { action: 'renamed', id: from.id, before: { name: from.name, kind: from.kind }, after },
  ])
  return books.length
}
