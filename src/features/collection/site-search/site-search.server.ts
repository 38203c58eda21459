import { sql } from 'kysely'
import { matchesIn } from '#src/features/collection/search/search-matches.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { pageCount } from '#src/kernel/paging.ts'
import { type Translations, textFor, type WrittenText } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import type { SiteKind } from '#src/server/site-kind.ts'
import { excerptOf } from './excerpt.ts'
import { takeSiteChanges } from './site-entries.server.ts'
import {
  resultsPerPage,
  type SiteQuestion,
  type SiteResult,
  type SiteResults,
} from './site-results.ts'
import { type SiteQuery, siteQuery } from './site-tsquery.ts'

/** Who searches, in which language, among which kinds of things. */
export type SiteReader = {
  readonly actor: Actor
  readonly language: Language
  readonly kinds: readonly SiteKind[]
  readonly log: Log
}

/**
 * What the site has for a text, the best first; what was saved before is found. A kind that is not
 * there finds nothing.
 */
export async function searchSite(
  db: Db,
  reader: SiteReader,
  { text, kind, page }: SiteQuestion,
  size = resultsPerPage,
  now = new Date(),
): Promise<SiteResults> {
  const query = siteQuery(text)
  if (!query) return { total: 0, page: 1, pages: 1, kinds: [], items: [] }
  const place = { kind, size, offset: (page - 1) * size }
  let found = await ask(db, reader, query, place, now)
  if (found.isBehind) {
    await takeSiteChanges(db, reader.kinds, reader.log)
    found = await ask(db, reader, query, place, now)
  }
  const kinds = reader.kinds.flatMap(({ kind, words }) => {
    const count = found.counts?.[kind] ?? 0
    return count > 0 ? [{ kind, ...words[reader.language], count }] : []
  })
  const total = kinds
    .filter((one) => kind === null || one.kind === kind)
    .reduce((sum, { count }) => sum + count, 0)
  const rows = await withDaysAt(db, reader.kinds, found.items, now)
  const items = rows.map((row) => resultOf(row, query, reader.language))
  return { total, page, pages: pageCount(total, size), kinds, items }
}

/** Each with the day that it shows now. */
async function withDaysAt(
  db: Db,
  kinds: readonly SiteKind[],
  rows: readonly Row[],
  now: Date,
): Promise<Row[]> {
  const found = Map.groupBy(rows, ({ kind }) => kind)
  const asked = kinds.map(async ({ kind, daysAt }) => {
    const keys = found.get(kind)?.map(({ key }) => key)
    return [kind, keys && daysAt ? await daysAt(db, keys, now) : null] as const
  })
  const days = new Map(await Promise.all(asked))
  return rows.map((row) => ({ ...row, day: days.get(row.kind)?.get(row.key) ?? row.day }))
}

type Row = WrittenText & {
  readonly kind: string
  readonly key: string
  readonly href: string
  readonly translations: Translations
  readonly day: Day | null
}

type Place = { readonly kind: string | null; readonly size: number; readonly offset: number }

type Answer = {
  /** Whether something has changed that is not taken in yet. */
  readonly isBehind: boolean
  readonly counts: Readonly<Record<string, number>> | null
  readonly items: readonly Row[]
}

/** One statement for all. Whole words rank above beginnings, then titles above texts. */
async function ask(
  db: Db,
  { actor, kinds }: SiteReader,
  { begun, whole }: SiteQuery,
  { kind, size, offset }: Place,
  now: Date,
): Promise<Answer> {
  const names = kinds.map((one) => one.kind)
  const seenBy = mayEnter('signed-in', actor) ? ['everyone', 'signed-in'] : ['everyone']
  const { rows } = await sql<Answer>`
    with found as materialized (
      select kind, key, vector, changed_at from site_entries
      where vector @@ ${begun}::tsquery and kind = any(${names}::text[]) and seen_by = any(${seenBy}::text[])
        and shown_from <= ${now} and shown_until > ${now}),
    shown as (
      select kind, key, row_number() over (order by vector @@ ${whole}::tsquery desc,
        ts_rank(${weights}, vector, ${begun}::tsquery) desc, changed_at desc, kind, key) as place
      from found where ${kind}::text is null or kind = ${kind}
      order by place limit ${size} offset ${offset})
    select exists (select from site_entry_changes where kind = any(${names}::text[])) as "isBehind", (
      select jsonb_object_agg(kind, number) from (
        select kind, count(*) as number from found group by kind) as counted) as counts, coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'key', key, 'href', href, 'title', title, 'body', body,
        'translations', translations, 'day', day) order by place)
      from shown join site_entries using (kind, key)), '[]') as items`.execute(db)
  return rows[0] ?? { isBehind: false, counts: null, items: [] }
}

/** Of texts, subjects, people and titles. */
const weights = sql`'{0.05, 0.2, 0.4, 1}'::real[]`

function resultOf(row: Row, { query }: SiteQuery, language: Language): SiteResult {
  const { kind, href, day } = row
  const { title, body } = textFor(row, language)
  const matched = matchesIn([title, body], query)
  return { kind, href, title, excerpt: excerptOf(body, matched), matched, day }
}
