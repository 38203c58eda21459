import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import type { SiteKind } from '#src/server/site-kind.ts'
import { takeAllSiteChanges } from './site-entries.server.ts'

/** A page of the site with when it changed last. */
type EntryAddress = { readonly href: string; readonly changedAt: Date }

/**
 * Pages of which everybody finds an entry now, a part at a time in an order that stays; parts of
 * pages are left out, and the pages at the paths `except`.
 */
export async function entryAddresses(
  db: Db,
  kinds: readonly SiteKind[],
  log: Log,
  { limit, offset, except = [] }: Part,
): Promise<EntryAddress[]> {
  await takeAllSiteChanges(db, kinds, log)
  const { rows } = await sql<EntryAddress>`
    select href, max(${changed}) as "changedAt" from site_entries
    where ${isAddress(kinds, except)}
    group by href order by href limit ${limit} offset ${offset}`.execute(db)
  return rows
}

type Part = {
  readonly limit: number
  readonly offset: number
  readonly except?: readonly string[]
}

/** How many these are altogether. */
export async function countEntryAddresses(
  db: Db,
  kinds: readonly SiteKind[],
  except: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct href)::integer as total from site_entries
    where ${isAddress(kinds, except)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** When something that everybody finds changed last, by its kind. */
export async function lastEntryChanges(
  db: Db,
  kinds: readonly SiteKind[],
  log: Log,
): Promise<ReadonlyMap<string, Date>> {
  await takeAllSiteChanges(db, kinds, log)
  const { rows } = await sql<{ kind: string; last: Date }>`
    select kind, max(${changed}) as last from site_entries where ${isOpen(kinds)}
    group by kind`.execute(db)
  return new Map(rows.map(({ kind, last }) => [kind, last]))
}

/** Of what came out later than it was written, when it came out. */
const changed = sql`greatest(changed_at, nullif(shown_from, '-infinity'))`

function isAddress(kinds: readonly SiteKind[], except: readonly string[]) {
  return sql`${isOpen(kinds)} and strpos(href, '#') = 0 and href <> all(${except}::text[])`
}

function isOpen(kinds: readonly SiteKind[]) {
  const names = kinds.map(({ kind }) => kind)
  return sql`kind = any(${names}::text[]) and seen_by = 'everyone' and shown_from <= now() and shown_until > now()`
}
