import type { DBSchema, IDBPDatabase } from 'idb'

/** Works on a database, and closes it: one that is forgotten meanwhile is made anew by the next. */
export async function onDatabase<Schema extends DBSchema, Answer>(
  opening: Promise<IDBPDatabase<Schema>>,
  work: (database: IDBPDatabase<Schema>) => Promise<Answer>,
): Promise<Answer> {
  const database = await opening
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
