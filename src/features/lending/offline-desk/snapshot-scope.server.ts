import { sql } from 'kysely'
import { changesSince } from '#src/features/collection/books/catalogue-changes.server.ts'
import { parseCursor } from '#src/server/database/change-cursor.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Where a snapshot stands: when it was made, what it has of the catalogue, the last operation at
 * the desk that it surely has, the versions of rules and calendar.
 */
export type SnapshotCursor = {
  readonly at: Date
  readonly changes: string
  readonly operation: number
  readonly rules: string
  readonly calendar: string
}

/** What has changed: ids of members, and of books with all their copies and their queue. */
export type SnapshotScope = {
  readonly members: readonly string[]
  readonly books: readonly string[]
}

/** More than so many are fetched as a whole. */
const mostChanged = 5000
const longestSince = 86_400_000

export function writeSnapshotCursor({
  at,
  operation,
  rules,
  calendar,
  changes,
}: SnapshotCursor): string {
  return [at.toISOString(), operation, rules, calendar, changes].join('~')
}

/** null: it is no cursor of this format. */
export function readSnapshotCursor(text: string): SnapshotCursor | null {
  const [time = '', operation = '', rules = '', calendar = '', changes = ''] = text.split('~')
  const at = new Date(time)
  if (Number.isNaN(at.getTime()) || !/^\d{1,15}$/.test(operation)) return null
  if (parseCursor(changes).snapshot === null) return null
  return { at, operation: Number(operation), rules, calendar, changes }
}

/**
 * What has changed since a snapshot was made; null: so much that it is better fetched as a whole.
 * What was committed late is found too: it is looked for from two minutes before.
 */
export async function scopeSince(
  db: Db,
  since: SnapshotCursor,
  now: SnapshotCursor,
): Promise<SnapshotScope | null> {
  const isOther = since.rules !== now.rules || since.calendar !== now.calendar
  if (isOther) return null
  if (now.at.getTime() - since.at.getTime() > longestSince) return null
  const { books } = await changesSince(db, since.changes, mostChanged)
  if (books === null) return null
  const from = new Date(since.at.getTime() - 120_000)
  const { rows } = await sql<SnapshotScope>`
    with done as materialized (
        select member_id, copy_id, entity, entity_id from circulation_operations where number > ${since.operation}),
      touched_books as (
        select id as book_id from books where number = any(${books}::bigint[])
        union select book_id from copies where id in (select copy_id from done)
        union select book_id from holds where id in (select entity_id from done where entity = 'hold')),
      touched_members as (
        select id from members where updated_at > ${from} or id in (select member_id from done)
        union select member_id from member_blocks where placed_at > ${from} or lifted_at > ${from}
        union select member_id from ledger_lines where at > ${from}
        union select member_id from loans join copies on copies.id = copy_id
          where closed_at is null and book_id in (select book_id from touched_books)
        union select member_id from loans where copy_id in (select copy_id from done) and closed_at > ${from})
    select array(select * from touched_members limit ${mostChanged}) as members,
      array(select * from touched_books limit ${mostChanged}) as books`.execute(db)
  const [scope] = rows
  if (!scope || Math.max(scope.members.length, scope.books.length) >= mostChanged) return null
  return scope
}
