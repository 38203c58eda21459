import { sql } from 'kysely'
import { type DeskMember, memberForDesk } from '#src/features/people/members/member-links.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { CopyName } from './answers.ts'
import { circulationOf, type MemberCirculation } from './member-circulation.server.ts'

const staffOnly = 'Only the staff of the library work at the desk.'

/** A member with everything that the desk has to see at a glance. */
type DeskView = DeskMember & MemberCirculation

/**
 * The member whose barcode, number or roll number was scanned or typed, with loans, holds, dues and
 * blocks. Errors: `forbidden`, `not-found`.
 */
export async function deskView(db: Db, actor: Actor, code: string): Promise<DeskView> {
  requireDuty('staff:desk', actor, staffOnly)
  const found = await memberForDesk(db, actor, code)
  return { ...found, ...(await circulationOf(db, found.member.id)) }
}

/**
 * What an operation is listed as: copies leave processing as a return does (decision 0076), but
 * nobody has returned them.
 */
const listedKind = sql`case
  when kind <> 'returned' or not answer -> 'overridden' @> '["copy-in-processing"]' then kind
  when answer -> 'keptFor' <> 'null' then 'new-on-hold-shelf' else 'new-on-shelf' end`

/** Something that was done at the desk, for the list of last operations. */
type DeskOperation = {
  readonly key: string
  readonly kind: string
  readonly at: Date
  readonly actor: string
  readonly member: { readonly number: number; readonly name: string } | null
  readonly copy: CopyName | null
  readonly isUndone: boolean
}

/** The last operations, the newest first; `mine`: those of whoever asks. Errors: `forbidden`. */
export async function lastOperations(
  db: Db,
  actor: Actor,
  { mine = true, limit = 10 } = {},
): Promise<DeskOperation[]> {
  requireDuty('staff:desk', actor, staffOnly)
  const { rows } = await sql<DeskOperation>`
    select key, ${listedKind} as kind, at, actor, undone_by is not null as "isUndone",
      (select jsonb_build_object('number', number, 'name', name) from members where id = member_id) as member,
      (select jsonb_build_object('id', copies.id, 'barcode', barcode, 'accessionNumber', accession_number, 'title', title,
        'bookNumber', books.number) from copies join books on books.id = book_id where copies.id = copy_id) as copy
    from circulation_operations where ${mine ? sql`actor = ${actorName(actor)}` : sql`true`}
    order by circulation_operations.number desc limit ${Math.min(limit, 100)}`.execute(db)
  return rows
}
