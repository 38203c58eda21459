import { sql } from 'kysely'
import { vectorVersion } from '#src/features/collection/books/search-vector.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdLock } from '#src/server/database/hold-lock.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { locks } from '#src/server/database/locks.ts'
import type { Log } from '#src/server/log.ts'
import type { SiteKind } from '#src/server/site-kind.ts'
import { isFaultOfKind, writeEntries } from './write-entries.server.ts'

/** Changes that are taken in at once. */
const takenAtOnce = 200

/**
 * Takes in what has changed since; a search does it first, where there is anything. Returns how
 * many changes it took. One process does it at a time, so that no entry becomes an older one.
 */
export async function takeSiteChanges(
  db: Db,
  kinds: readonly SiteKind[],
  log: Log,
): Promise<number> {
  const names = kinds.map(({ kind }) => kind)
  return inTransaction(db, async (within) => {
    await holdLock(within, locks.siteEntries)
    const { rows } = await sql<{ kind: string; key: string }>`
      delete from site_entry_changes where number in (
        select number from site_entry_changes where kind = any(${names}::text[])
        order by number desc limit ${takenAtOnce})
      returning kind, key`.execute(within)
    const byKind = Map.groupBy(rows, ({ kind }) => kind)
    for (const kind of kinds) {
      const keys = new Set(byKind.get(kind.kind)?.map(({ key }) => key))
      if (keys.size > 0) await writeEntries(within, kind, [...keys], log)
    }
    return rows.length
  })
}

/** The same until nothing is left; nothing where nothing has changed. */
export async function takeAllSiteChanges(
  db: Db,
  kinds: readonly SiteKind[],
  log: Log,
): Promise<void> {
  const names = kinds.map(({ kind }) => kind)
  for (;;) {
    const waiting = await db
      .selectFrom('site_entry_changes')
      .select('number')
      .where('kind', '=', sql<string>`any(${names}::text[])`)
      .limit(1)
      .execute()
    if (waiting.length === 0) return
    await takeSiteChanges(db, kinds, log)
  }
}

/**
 * Has all entries made anew whose kind is made otherwise than before, and takes in all that has
 * changed: for the start of a process. A kind that cannot tell what it has keeps no other from it.
 */
export async function beginSiteSearch(db: Db, kinds: readonly SiteKind[], log: Log): Promise<void> {
  const stored = await db.selectFrom('site_kinds').selectAll().execute()
  for (const kind of kinds) {
    const version = `${vectorVersion} ${kind.version}`
    if (stored.find((row) => row.kind === kind.kind)?.version === version) continue
    try {
      await makeAnew(db, kind, version)
    } catch (error) {
      if (!isFaultOfKind(error)) throw error
      log.error({ err: error, kind: kind.kind }, 'the site search was not told what there is')
    }
  }
  await takeAllSiteChanges(db, kinds, log)
}

async function makeAnew(db: Db, { kind, keys }: SiteKind, version: string): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`
      insert into site_entry_changes (kind, key)
      select ${kind}, unnest(${await keys(within)}::text[]) union
      select kind, key from site_entries where kind = ${kind}`.execute(within)
    await within
      .insertInto('site_kinds')
      .values({ kind, version })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet({ version }))
      .execute()
  })
}
