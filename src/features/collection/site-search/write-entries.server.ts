import { sql } from 'kysely'
import { textVector } from '#src/features/collection/books/search-vector.ts'
import { translatedLanguages } from '#src/kernel/translations.ts'
import { type Db, isDatabaseUnavailable } from '#src/server/database/connect.ts'
import { inSavepoint } from '#src/server/database/in-savepoint.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { Log } from '#src/server/log.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { fittedEntry, type UnfitEntry } from './fitted-entry.server.ts'

/**
 * Makes the entries of these things anew. One that cannot be made, by a fault of its room, is found
 * no more until it is saved again, which the log says: it takes no other with it.
 */
export async function writeEntries(
  within: Db,
  kind: SiteKind,
  keys: readonly string[],
  log: Log,
): Promise<void> {
  const left: UnfitEntry[] = []
  try {
    left.push(...(await inSavepoint(within, () => replaceEntries(within, kind, keys))))
  } catch (error) {
    if (!isFaultOfKind(error)) throw error
    for (const key of keys) left.push(...(await writeAlone(within, kind, key)))
  }
  for (const { key, fault, error } of left)
    log.error({ kind: kind.kind, key, fault, err: error }, 'a thing cannot be found on the site')
}

/** A fault of the kind: neither the database was away nor another transaction in the way. */
export function isFaultOfKind(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return false
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // Of data, constraints, statements, sizes and functions; what has no such code is no answer of
  // it.
  return code === '' || !/^[0-9A-Z]{5}$/.test(code) || /^(22|23|42|54|P0)/.test(code)
}

async function writeAlone(within: Db, kind: SiteKind, key: string): Promise<UnfitEntry[]> {
  try {
    return await inSavepoint(within, () => replaceEntries(within, kind, [key]))
  } catch (error) {
    if (!isFaultOfKind(error)) throw error
    await deleteEntries(within, kind, [key])
    return [{ key, fault: 'failed', error }]
  }
}

/** Returns what has no entry, as it would fit nowhere. */
async function replaceEntries(
  within: Db,
  kind: SiteKind,
  keys: readonly string[],
): Promise<UnfitEntry[]> {
  const made = fittedEntries(await kind.entries(within, keys), keys)
  await deleteEntries(within, kind, keys)
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
    select ${kind.kind}, key, href, title, body, translations, vector, day, seen_by,
      coalesce(shown_from, '-infinity'), coalesce(shown_until, 'infinity'), changed_at
    from ${rowTable('entry', columns, made.fit.map(rowOf))}`.execute(within)
  return made.unfit
}

async function deleteEntries(within: Db, { kind }: SiteKind, keys: readonly string[]) {
  await within
    .deleteFrom('site_entries')
    .where('kind', '=', kind)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
}

/** What of it can be kept, each key once and none that was not asked for. */
function fittedEntries(entries: readonly SiteEntry[], asked: readonly string[]) {
  const fit = new Map<string, SiteEntry>()
  const unfit: UnfitEntry[] = []
  for (const entry of entries) {
    const { key } = entry
    const fitted = fittedEntry(entry)
    if (!asked.includes(key)) unfit.push({ key, fault: 'was not asked for' })
    else if (fit.has(key)) unfit.push({ key, fault: 'is there twice' })
    else if ('fault' in fitted) unfit.push(fitted)
    else fit.set(key, fitted)
  }
  return { fit: [...fit.values()], unfit }
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
