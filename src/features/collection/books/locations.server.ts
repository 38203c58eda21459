import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'

const mostLocations = 1000

/** The names of all locations, empty ones too, for a form's choice; at most a thousand. */
export async function locationNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('locations')
    .select('name')
    .orderBy('name_key')
    .limit(mostLocations)
    .execute()
  return rows.map(({ name }) => name)
}

/** Whether a copy with this location would be the first of it: there is none by that name. */
export async function isNewLocation(db: Db, name: string): Promise<boolean> {
  const key = nameKey(name)
  if (key === '') return false
  const known = await db
    .selectFrom('locations')
    .select('id')
    .where('name_key', '=', key)
    .executeTakeFirst()
  return known === undefined
}
