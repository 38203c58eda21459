import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Which of these members, whose membership does not hold or who are blocked, are not let in: none
 * where the college lets them in with a message, and nobody who is inside and may leave.
 */
export async function turnedAway(db: Db, members: readonly string[]): Promise<ReadonlySet<string>> {
  if (members.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select member as id from unnest(${members}::uuid[]) as asked (member)
    where (select turns_away from gate_register_settings) and not exists (
      select from gate_entries where member_id = member and out_at is null)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
