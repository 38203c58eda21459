import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/** At a busy desk, months. */
const mostChanges = 100_000

/**
 * Forgets the oldest changes of loans, all but the newest `most`: a reader who was away longer is
 * told all loans anew.
 */
export async function pruneLoanChanges(db: Db, most: number = mostChanges): Promise<void> {
  await sql`
    with oldest as (
      select transaction_id from loan_changes order by transaction_id desc offset ${most} limit 1),
    state as (
      update live_state set loan_changes_pruned_to = greatest(loan_changes_pruned_to, transaction_id)
      from oldest returning loan_changes_pruned_to)
    delete from loan_changes using state where transaction_id <= loan_changes_pruned_to`.execute(db)
}
