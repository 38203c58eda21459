import { sql } from 'kysely'
import { replaceBooks } from '#src/features/collection/books/books.server.ts'
import { withoutChanges } from '#src/features/collection/books/marc-headings.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { movedBooks } from './give-back.server.ts'
import { draftsOf, findBySpellings, lockBooksOf } from './heading-books.server.ts'
import type { HeadingChange, UndoneChange } from './heading-changes.ts'
import { lockHeadings, stillHeading } from './heading-rows.server.ts'
import { headingTables } from './heading-tables.server.ts'
import { enteredAs, headed, named } from './move-books.server.ts'
import { refuseTaken, writeName } from './write-name.server.ts'

/**
 * Calls a heading again what it was called before a rename, over all its books; the name that it
 * got goes, unless it led to the heading before. Run it in a transaction. Errors: `not-found`;
 * `conflict` where it was renamed again or merged since, or its former name is another heading's.
 */
export async function undoRename(
  db: Db,
  actor: Actor,
  change: HeadingChange,
): Promise<UndoneChange> {
  const { list, gone: to } = change
  const [row] = await lockHeadings(db, list, [to.id])
  const from = await stillHeading(db, list, row)
  if (from.name !== change.stays.name || from.kind !== change.stays.kind) {
    throw new AppError(
      'conflict',
      `“${change.stays.name}” is called “${from.name}” by now: undo the later change first.`,
    )
  }
  const books = await lockBooksOf(db, list, from.id)
  const { table } = headingTables[list]
  await sql`
    delete from ${table} where id = any(${change.seeIds}::uuid[]) and see_id = ${from.id}`.execute(
    db,
  )
  await writeName(db, from, to, await refuseTaken(db, from, to), { keepsFormer: false })
  const moved = new Map((await movedBooks(db, change.id)).map((book) => [book.id, book.fields]))
  for await (const some of draftsOf(db, books)) {
    const given = some.map(({ id, draft }) => {
      const marc = draft.marc ? withoutChanges(draft.marc, moved.get(id) ?? []) : null
      const after = marc ? { ...draft, marc } : draft
      return { id, draft: enteredAs(after, from, to).draft }
    })
    await replaceBooks(db, given)
    await audit(
      db,
      actor,
      'book',
      given.map(({ id, draft }) => ({
        action: 'heading-restored',
        id,
        before: headed(list, named(draft, to, from)),
        after: headed(list, draft),
      })),
    )
  }
  await findBySpellings(db, list, to.id, books)
  return { returned: books.length, left: [] }
}
