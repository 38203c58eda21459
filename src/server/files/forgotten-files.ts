import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'

const most = 200

/** Notes keys that no row names: their files go with the next sweep, or hours later. */
export async function noteForgotten(db: Db, keys: readonly string[], hours = 0): Promise<void> {
  await sql`
    insert into forgotten_files (key, due_at)
    select key, now() + make_interval(hours => ${hours}) from unnest(${keys}::text[]) as key
    on conflict (key) do update set due_at = excluded.due_at`.execute(db)
}

/** A row names these again; within its transaction. */
export async function noteKept(within: Db, keys: readonly string[]): Promise<void> {
  await within.deleteFrom('forgotten_files').where('key', 'in', keys).execute()
}

/** Removes from the store what no row names any more. Resumable: a key goes after its file. */
export async function sweepForgotten(db: Db, files: FileStore): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('forgotten_files')
      .select(['key', 'due_at'])
      .where('due_at', '<=', sql<Date>`now()`)
      .orderBy('due_at')
      .limit(most)
      .execute()
    for (const { key } of rows) await files.remove(key)
    const keys = rows.map(({ key }) => key)
    if (keys.length > 0) await noteKept(db, keys)
    if (rows.length < most) return
  }
}
