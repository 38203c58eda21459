import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { OfflineConflict } from './offline-operation.ts'
import { type KeptRefusal, refusalSaid } from './refusals-of.ts'
import { offlineDeskWords } from './words.ts'

const mostListed = 200

/**
 * What was refused after a desk had done it, at most two hundred: `open` the oldest first,
 * `settled` the newest. Errors: `forbidden`.
 */
export async function listConflicts(
  db: Db,
  actor: Actor,
  state: 'open' | 'settled',
  language: Language = 'en',
): Promise<OfflineConflict[]> {
  requireDuty(
    'staff:desk',
    actor,
    say(offlineDeskWords, (words) => words.staffWork),
  )
  const isOpen = state === 'open'
  const { rows } = await sql<Row>`
    select key, one.number, kind, member_number as "memberNumber", copy_code as "copyCode", happened_at as "happenedAt", desk,
      done_by as "doneBy", told, sent_by as "sentBy", sent_at as "sentAt", refusals, settled_at as "settledAt",
      settled_by as "settledBy", settled_how as "settledHow", note,
      (select jsonb_build_object('number', number, 'name', name) from members where number = member_number) as member,
      (select jsonb_build_object('barcode', barcode, 'title', title, 'bookNumber', books.number)
        from copies join books on books.id = book_id where copies.id = copy_id) as copy,
      (select jsonb_build_object('number', number, 'name', name) from loans join members on members.id = member_id
        where loans.copy_id = one.copy_id and closed_at is null) as holder
    from (select *, case when kind <> 'undo' then find_copy(copy_code) end as copy_id from offline_conflicts) as one
    where (settled_at is null) = ${isOpen}
    order by ${isOpen ? sql`one.number` : sql`settled_at desc`} limit ${mostListed}`.execute(db)
  return rows.map(({ happenedAt, sentAt, settledAt, refusals, ...row }) => ({
    ...row,
    refusals: refusals.map((one) => refusalSaid(one, language)),
    happenedAt: happenedAt.toISOString(),
    sentAt: sentAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }))
}

type Row = Omit<OfflineConflict, 'happenedAt' | 'sentAt' | 'settledAt' | 'refusals'> & {
  readonly refusals: readonly KeptRefusal[]
  readonly happenedAt: Date
  readonly sentAt: Date
  readonly settledAt: Date | null
}

/** How many are not settled. Whoever calls it has checked who asks. */
export async function countConflicts(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('offline_conflicts')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}
