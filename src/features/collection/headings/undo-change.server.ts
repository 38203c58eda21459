import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { giveBack } from './give-back.server.ts'
import { findBySpellings } from './heading-books.server.ts'
import type { HeadingChange, UndoneChange } from './heading-changes.ts'
import { giveBackIds } from './heading-ids.server.ts'
import { headingById, headingByKey, lockHeadings, stillHeading } from './heading-rows.server.ts'
import { headingTables, requireHeadingsKeeper } from './heading-tables.server.ts'
import type { Heading } from './headings.ts'
import { undoRename } from './undo-rename.server.ts'

/**
 * Takes a merge or a rename back. Of a merge: the heading is there again with the books that moved
 * and have not changed since; the others are named. Run it in a transaction. `number`: of the
 * change. Errors: `forbidden`; `not-found` where there is no such change or it is undone already;
 * `conflict` where a later change stands in the way, which is named.
 */
export async function undoHeadingChange(
  db: Db,
  actor: Actor,
  number: number,
): Promise<UndoneChange> {
  requireHeadingsKeeper(actor)
  const { rows } = await sql<HeadingChange & { isUndone: boolean }>`
    select id, list, action, gone, stays, see_ids as "seeIds", ids, undone_at is not null as "isUndone"
    from heading_changes where number = ${number}::bigint for update`.execute(db)
  const [change] = rows
  if (!change) throw new AppError('not-found', 'There is no such change of a heading.')
  if (change.isUndone) throw new AppError('not-found', 'This change has been undone already.')
  const undone =
    change.action === 'merged'
      ? await undoMerge(db, actor, change)
      : await undoRename(db, actor, change)
  await sql`update heading_changes set undone_at = now() where id = ${change.id}`.execute(db)
  const left = undone.left.map((book) => book.number)
  await audit(db, actor, 'heading', [
    {
      action: 'undone',
      id: change.stays.id,
      before: { name: change.stays.name },
      after: { name: change.gone.name, undid: change.action, books: undone.returned, left },
    },
  ])
  return undone
}

async function undoMerge(db: Db, actor: Actor, change: HeadingChange): Promise<UndoneChange> {
  const { list, gone } = change
  const locked = await lockHeadings(db, list, [gone.id, change.stays.id, ...change.seeIds])
  const stays = await stillHeading(db, list, locked[1])
  refuseRenamed(change, stays)
  await bringBack(db, change, locked[0] ?? null, stays)
  await sql`
    update ${headingTables[list].table} set see_id = ${gone.id}
    where see_id = ${stays.id} and id = any(${change.seeIds}::uuid[])`.execute(db)
  await giveBackIds(db, stays, gone, change.ids)
  const undone = await giveBack(db, actor, change, stays)
  await findBySpellings(db, list, stays.id)
  await findBySpellings(db, list, gone.id)
  return undone
}

/** The books' records name the heading that stayed as it was called then. */
function refuseRenamed({ stays }: HeadingChange, now: Heading): void {
  if (now.key === stays.key) return
  throw new AppError(
    'conflict',
    `“${stays.name}” is called “${now.name}” by now. Undo that change in its history first, then this merge.`,
  )
}

async function bringBack(
  db: Db,
  { list, gone }: HeadingChange,
  row: { readonly key: string; readonly name: string; readonly seeId: string | null } | null,
  stays: Heading,
): Promise<void> {
  const { table, name, key } = headingTables[list]
  if (row?.seeId === stays.id && row.key === gone.key) {
    await sql`update ${table} set see_id = null where id = ${gone.id}`.execute(db)
    return
  }
  const other = await headingByKey(db, list, gone.key)
  if (row || other) {
    const leads = other?.seeId ? await headingById(db, list, other.seeId) : null
    const why = leads ? `leads to “${leads.name}”` : 'is a heading of its own'
    throw new AppError(
      'conflict',
      `“${gone.name}” ${why} by now, so this merge cannot be undone as a whole. Change the books that you mean.`,
    )
  }
  const [kind, value] =
    gone.kind === 'subject' ? [sql``, sql``] : [sql`, kind`, sql`, ${gone.kind}`]
  await sql`
    insert into ${table} (id, number, ${name}, ${key}${kind}) overriding system value
    values (${gone.id}, ${gone.number}, ${gone.name}, ${gone.key}${value})`.execute(db)
}
