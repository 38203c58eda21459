import { sql } from 'kysely'
import { roleRule } from '#src/features/people/accounts/person-row.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requireSerials } from './require-serials.server.ts'

/** The addresses of administrators who are reminded of renewals: all who have not said no. */
export async function renewalReaders(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from unnest(${[...roleRule.admins]}::text[]) as email
    where lower(email) not in (select email from serial_mail_refusals)`.execute(db)
  return rows.map(({ email }) => email)
}

/** Whether an administrator is reminded of renewals by mail. */
export async function wantsRenewalMail(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from serial_mail_refusals where email = ${email.toLowerCase()}`.execute(db)
  return rows.length === 0
}

/** Sets whether an administrator is reminded of renewals by mail. Errors: `forbidden`. */
export async function chooseRenewalMail(db: Db, actor: Actor, isWanted: boolean): Promise<void> {
  requireSerials(actor)
  if (actor.kind !== 'user') return
  const email = actor.email.toLowerCase()
  await inTransaction(db, async (within) => {
    await (isWanted
      ? sql`delete from serial_mail_refusals where email = ${email}`
      : sql`insert into serial_mail_refusals (email) values (${email}) on conflict do nothing`
    ).execute(within)
  })
}
