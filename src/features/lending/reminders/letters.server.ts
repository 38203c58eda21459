import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

/** A message to a member whom no channel reaches, to be printed. */
export type Letter = {
  readonly id: string
  readonly member: {
    readonly number: number
    readonly name: string
    readonly rollNumber: string | null
    readonly department: string | null
    readonly phone: string | null
  }
  readonly subject: string
  readonly text: string
}

/** Not of what has come back or was fetched since. */
const waits = sql`state = 'unreached' and exists (
  select from reminders left join loans on loans.id = subject_id left join holds on holds.id = subject_id
  where message_id = reminder_messages.id and (loans.id is null or loans.closed_at is null)
    and (holds.id is null or holds.closed_at is null))`

const staffOnly = 'Only the staff of the library print letters to its members.'

/** Letters that are printed at once. */
export const mostLetters = 200

/**
 * The letters that wait to be printed: the latest of each member, who are in the order of
 * departments and names. Errors: `forbidden`.
 */
export async function readLetters(db: Db, actor: Actor): Promise<Letter[]> {
  requireDuty('staff:desk', actor, staffOnly)
  const { rows } = await sql<Letter>`
    select letter.id, letter.subject, letter.text, jsonb_build_object('number', number, 'name', name, 'rollNumber', roll_number,
      'department', department, 'phone', phone) as member
    from (
      select distinct on (member_id) * from reminder_messages where ${waits} order by member_id, id desc) as letter
      join members on members.id = member_id
    order by department nulls last, name_key, number limit ${mostLetters}`.execute(db)
  return rows
}

/** How many members have a letter waiting. Errors: `forbidden`. */
export async function countLetters(db: Db, actor: Actor): Promise<number> {
  requireDuty('staff:desk', actor, staffOnly)
  const { rows } = await sql<{ count: number }>`
    select count(distinct member_id)::integer as count from reminder_messages where ${waits}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Notes that letters were printed, those before them to the same members too, which they stand for.
 * Returns how many members that were; letters that were noted before do not count. Errors:
 * `forbidden`.
 */
export async function noteLettersPrinted(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  requireDuty('staff:desk', actor, staffOnly)
  return inTransaction(db, async (within) => {
    const printed = ids.filter(isId).slice(0, mostLetters)
    const rows = await within
      .updateTable('reminder_messages as message')
      .from('reminder_messages as letter')
      .set({ state: 'printed', settled_at: sql<Date>`now()` })
      .where('letter.id', '=', sql<string>`any(${printed}::uuid[])`)
      .whereRef('message.member_id', '=', 'letter.member_id')
      .whereRef('message.id', '<=', 'letter.id')
      .where('message.state', '=', 'unreached')
      .returning(['message.id', 'message.member_id as memberId'])
      .execute()
    const changes = rows.map(({ id }) => ({ action: 'printed', id }))
    await audit(within, actor, 'reminder', changes)
    return new Set(rows.map(({ memberId }) => memberId)).size
  })
}
