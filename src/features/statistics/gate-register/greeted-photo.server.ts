import { sql } from 'kysely'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { KioskGateRow } from './gates.server.ts'

/**
 * The address of the photo of the member whose scan at this gate has this key, for two minutes;
 * null where the gate shows none, and afterwards.
 */
export async function greetedPhoto(
  db: Db,
  { id, showsPhoto }: KioskGateRow,
  key: string,
): Promise<string | null> {
  if (!showsPhoto || !isId(key)) return null
  const { rows } = await sql<{ photo: string | null }>`
    select photo from gate_scans join members on members.id = member_id
    where key = ${key} and gate_id = ${id} and noted_at > now() - interval '2 minutes'`.execute(db)
  return rows[0]?.photo ?? null
}
