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
