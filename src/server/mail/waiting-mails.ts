import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { mailTextDays } from './mail-text-days.ts'

/**
 * How many mails have not left yet, and how many of them a mail server has refused at least once.
 */
export async function waitingMails(db: Db): Promise<{ waiting: number; refused: number }> {
  const { rows } = await sql<{ waiting: number; refused: number }>`
    select count(*)::integer as waiting, count(last_error)::integer as refused
    from mails where sent_at is null and created_at > now() - ${mailTextDays} * interval '1 day'`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, refused: 0 }
}
