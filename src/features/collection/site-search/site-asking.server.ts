import { type RawBuilder, sql } from 'kysely'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Translations, WrittenText } from '#src/kernel/translations.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { SiteQuery } from './site-tsquery.ts'

/** Who asks, among which kinds of things, when; and which part of the answer is wanted. */
type Asking = {
  readonly actor: Actor
  readonly kinds: readonly string[]
  readonly now: Date
  readonly kind: string | null
  readonly size: number
  readonly offset: number
}

export type EntryRow = WrittenText & {
  readonly kind: string
  readonly key: string
  readonly href: string
  readonly translations: Translations
  readonly day: Day | null
}

export type SiteAnswer = {
  /** Whether something has changed that is not taken in yet. */
  readonly isBehind: boolean
  readonly counts: Readonly<Record<string, number>> | null
  readonly items: readonly EntryRow[]
}

/**
 * What has all that is asked for. What has the words that were typed ranks above what says the
 * same, whole words above beginnings, then titles above texts.
 */
export function askForAll(db: Db, asking: Asking, query: SiteQuery): Promise<SiteAnswer> {
  const { begun, whole, wide } = query
  return answer(
    db,
    asking,
    sql`found as materialized (
      select kind, key, vector, changed_at from site_entries
      where vector @@ ${wide}::tsquery and ${maySee(asking)})`,
    sql`vector @@ ${whole}::tsquery desc, vector @@ ${begun}::tsquery desc,
      ts_rank(${weights}, vector, ${wide}::tsquery) desc`,
  )
}

/**
 * What has half of what is asked for or more, or else the most of it that anything has: the most
 * first, then what few others have. The index is asked for each part: to look into vectors for each
 * takes ten times as long.
 */
export function askForSome(db: Db, asking: Asking, query: SiteQuery): Promise<SiteAnswer> {
  const { any, parts } = query
  return answer(
    db,
    asking,
    sql`hits as materialized (
      select kind, key, 1.0 / count(*) over (partition by place) as rarity
      from unnest(${parts}::text[]::tsquery[]) with ordinality as part (condition, place)
      cross join lateral (
        select kind, key from site_entries
        where vector @@ condition and ${maySee(asking)} offset 0) as has_part),
    counted as materialized (
      select kind, key, count(*) as parts, sum(rarity) as rarity from hits group by kind, key),
    found as materialized (
      select kind, key, vector, changed_at, parts, rarity
      from counted join site_entries using (kind, key)
      where parts >= least(${Math.ceil(parts.length / 2)}, (select max(parts) from counted)))`,
    sql`parts desc, rarity desc, ts_rank(${weights}, vector, ${any}::tsquery) desc`,
  )
}

/** One statement for all. `found` makes a table of that name, of entries with their vectors. */
async function answer(
  db: Db,
  { kinds, kind, size, offset }: Asking,
  found: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<SiteAnswer> {
  const { rows } = await sql<SiteAnswer>`
    with ${found},
    shown as (
      select kind, key, row_number() over (order by ${order}, changed_at desc, kind, key) as place
      from found where ${kind}::text is null or kind = ${kind}
      order by place limit ${size} offset ${offset})
    select exists (select from site_entry_changes where kind = any(${kinds}::text[])) as "isBehind", (
      select jsonb_object_agg(kind, number) from (
        select kind, count(*) as number from found group by kind) as counted) as counts, coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'key', key, 'href', href, 'title', title, 'body', body,
        'translations', translations, 'day', day) order by place)
      from shown join site_entries using (kind, key)), '[]') as items`.execute(db)
  return rows[0] ?? { isBehind: false, counts: null, items: [] }
}

function maySee({ actor, kinds, now }: Asking) {
  const seenBy = mayEnter('signed-in', actor) ? ['everyone', 'signed-in'] : ['everyone']
  return sql`kind = any(${kinds}::text[]) and seen_by = any(${seenBy}::text[])
    and shown_from <= ${now} and shown_until > ${now}`
}

/** Of texts, subjects, people and titles. */
const weights = sql`'{0.05, 0.2, 0.4, 1}'::real[]`
