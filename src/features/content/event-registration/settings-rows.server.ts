import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { RegistrationSettings } from './registration-settings.ts'

/** What an organiser settled of an event; null: it takes no registrations. */
export async function settingsOf(db: Db, event: string): Promise<RegistrationSettings | null> {
  return readSettings(db, event, sql``)
}

/**
 * The same, locked until the transaction ends: `to-register` beside others who register,
 * `to-change` against them.
 */
export async function lockSettings(
  db: Db,
  event: string,
  how: 'to-register' | 'to-change',
): Promise<RegistrationSettings | null> {
  return readSettings(db, event, how === 'to-change' ? sql`for update` : sql`for share`)
}

async function readSettings(db: Db, event: string, lock: RawBuilder<unknown>) {
  const { rows } = await sql<RegistrationSettings>`
    select by_date as "byDate", capacity, waiting_list as "waitingList", opens_at as "opensAt",
      closes_hours as "closesHours", audience, questions, closed_at as "closedAt", version
    from registration_settings where event_id = ${event} ${lock}`.execute(db)
  return rows[0] ?? null
}
