import { sql } from 'kysely'
import { textVector, vectorVersion } from '#src/features/collection/books/search-vector.ts'
import { translatedLanguages } from '#src/kernel/translations.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { locks } from '#src/server/database/locks.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'

/** Changes that are taken in at once. */
const takenAtOnce = 200

/**
 * Takes in what has changed since; a search does it first, where there is anything. Returns how
 * many changes it took. One process does it at a time, so that no entry becomes an older one.
 */
export async function takeSiteChanges(db: Db, kinds: readonly SiteKind[]): Promise<number> {
  const names = kinds.map(({ kind }) => kind)
  return inTransaction(db, async (within) => {
    await sql`select pg_advisory_xact_lock(${sql.join(locks.siteEntries)})`.execute(within)
    const { rows } = await sql<{ kind: string; key: string }>`
      delete from site_entry_changes where number in (
        select number from site_entry_changes where kind = any(${names}::text[])
        order by number desc limit ${takenAtOnce})
      returning kind, key`.execute(within)
    const byKind = Map.groupBy(rows, ({ kind }) => kind)
    for (const kind of kinds) {
      const keys = new Set(byKind.get(kind.kind)?.map(({ key }) => key))
      if (keys.size > 0) await writeEntries(within, kind, [...keys])
    }
    return rows.length
  })
}

/** The same until nothing is left; nothing where nothing has changed. */
export async function takeAllSiteChanges(db: Db, kinds: readonly SiteKind[]): Promise<void> {
  const names = kinds.map(({ kind }) => kind)
  for (;;) {
    const waiting = await db
      .selectFrom('site_entry_changes')
      .select('number')
      .where('kind', '=', sql<string>`any(${names}::text[])`)
      .limit(1)
      .execute()
    if (waiting.length === 0) return
    await takeSiteChanges(db, kinds)
  }
}

/**
 * Has all entries made anew whose kind is made otherwise than before, and takes in all that has
 * changed: for the start of a process.
 */
export async function beginSiteSearch(db: Db, kinds: readonly SiteKind[]): Promise<void> {
  const stored = await db.selectFrom('site_kinds').selectAll().execute()
  for (const { kind, version, keys } of kinds) {
    const whole = `${vectorVersion} ${version}`
    if (stored.find((row) => row.kind === kind)?.version === whole) continue
    await inTransaction(db, async (within) => {
      await sql`
        insert into site_entry_changes (kind, key)
        select ${kind}, unnest(${await keys(within)}::text[]) union
        select kind, key from site_entries where kind = ${kind}`.execute(within)
      await within
        .insertInto('site_kinds')
        .values({ kind, version: whole })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet({ version: whole }))
        .execute()
    })
  }
  await takeAllSiteChanges(db, kinds)
}

async function writeEntries(within: Db, { kind, entries }: SiteKind, keys: readonly string[]) {
  const made = await entries(within, keys)
  await within
    .deleteFrom('site_entries')
    .where('kind', '=', kind)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
  const columns = {
    key: 'text',
    href: 'text',
    title: 'text',
    body: 'text',
    translations: 'jsonb',
    vector: 'tsvector',
    day: 'date',
    seen_by: 'text',
    shown_from: 'timestamptz',
    shown_until: 'timestamptz',
    changed_at: 'timestamptz',
  } as const
  await sql`
    insert into site_entries (kind, key, href, title, body, translations, vector, day, seen_by, shown_from, shown_until, changed_at)
    select ${kind}, key, href, title, body, translations, vector, day, seen_by,
      coalesce(shown_from, '-infinity'), coalesce(shown_until, 'infinity'), changed_at
    from ${rowTable('entry', columns, made.map(rowOf))}`.execute(within)
}

function rowOf(entry: SiteEntry) {
  const { key, href, title, body, translations, day, changedAt } = entry
  return {
    key,
    href,
    title,
    body,
    translations,
    vector: vectorOf(entry),
    day,
    seen_by: entry.seenBy ?? 'everyone',
    shown_from: entry.shownFrom?.toISOString() ?? null,
    shown_until: entry.shownUntil?.toISOString() ?? null,
    changed_at: changedAt.toISOString(),
  }
}

/** Whatever language a reader searches in finds it, and shows it in theirs. */
function vectorOf({ title, body, translations }: SiteEntry): string {
  const written = [
    { title, body },
    ...translatedLanguages.flatMap((language) => translations[language] ?? []),
  ]
  return textVector(written.flatMap((one) => [[one.title, 'A'] as const, [one.body, 'D'] as const]))
}
