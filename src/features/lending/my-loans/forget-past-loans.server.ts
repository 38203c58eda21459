import { sql } from 'kysely'
import { staffDays } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

const atOnce = 500

/**
 * Makes past loans of members who keep no history nobody's once they are `staffDays` old: the loan
 * keeps copy, days and category for statistics; its member, its operations and its reminders go. A
 * loan that was charged for stays: accounts are kept. Gives how many.
 */
export async function forgetPastLoans(db: Db, now: Date = new Date()): Promise<number> {
  let forgotten = 0
  for (;;) {
    const count = await inTransaction(db, (within) => forgetSome(within, now))
    forgotten += count
    if (count < atOnce) return forgotten
  }
}

async function forgetSome(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - staffDays * 86_400_000)
  const rows = await db
    .selectFrom('loans')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['loans.id', 'email'])
    .where('keeps_history', '=', false)
    .where('outcome', '=', 'returned')
    .where('closed_at', '<', before)
    .where(sql<boolean>`not exists (select from ledger_lines where loan_id = loans.id)`)
    .orderBy('closed_at')
    .limit(atOnce)
    .forUpdate('loans')
    .skipLocked()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const emails = rows.flatMap(({ email }) => (email === null ? [] : [email]))
  await sql`
    delete from circulation_operations where entity = 'loan' and entity_id = any(${ids}::uuid[])
      and member_id in (select member_id from loans where id = any(${ids}::uuid[]))`.execute(db)
  await sql`
    update audit set after = after - 'member', actor = case when actor = any(${emails}::text[]) then 'reader' else actor end
    where entity = 'loan' and entity_id = any(${ids}::text[])`.execute(db)
  await sql`delete from reminders where subject_id = any(${ids}::uuid[])`.execute(db)
  await sql`update loans set member_id = null where id = any(${ids}::uuid[])`.execute(db)
  return ids.length
}
