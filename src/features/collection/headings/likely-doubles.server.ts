import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { pairsBySharedId } from './heading-ids.server.ts'
import { headingTables, requireHeadingsKeeper } from './heading-tables.server.ts'
import { type Heading, type HeadingList, headingLists, type ListedHeading } from './headings.ts'
import { booksOf, seeFromOf } from './headings-list.server.ts'
import { pairsKeptApart } from './kept-apart.server.ts'
import {
  type Compared,
  type DoubleReason,
  type LikelyPair,
  likelyDoubles,
} from './likely-doubles.ts'

/** Two headings that may be one, and why. */
export type LikelyDouble = {
  readonly one: ListedHeading
  readonly other: ListedHeading
  readonly reason: DoubleReason
}

/** More than anybody looks through; the rest comes when these are merged. */
const mostPairs = 5000
const pairsOnPage = 50

/** Pairs of a list, and what its headings were when they were looked for. */
type Kept = { readonly version: string; readonly pairs: Promise<readonly LikelyPair[]> }
const kept = new WeakMap<Db, Map<HeadingList, Kept>>()

/**
 * Headings of a list that may be one, a page of them, and how many pairs there are. Errors:
 * `forbidden`.
 */
export async function listDoubles(
  db: Db,
  actor: Actor,
  list: HeadingList,
  page: number,
): Promise<{ readonly total: number; readonly pages: number; readonly rows: LikelyDouble[] }> {
  requireHeadingsKeeper(actor)
  const pairs = await openPairs(db, list)
  const pages = Math.max(1, Math.ceil(pairs.length / pairsOnPage))
  const start = (Math.min(page, pages) - 1) * pairsOnPage
  const shown = pairs.slice(start, start + pairsOnPage)
  return { total: pairs.length, pages, rows: await withHeadings(db, list, shown) }
}

/** Headings that one may be the same as. Errors: `forbidden`. */
export async function likelyDoublesOf(
  db: Db,
  actor: Actor,
  { id, list }: Heading,
): Promise<readonly ListedHeading[]> {
  requireHeadingsKeeper(actor)
  const own = (await openPairs(db, list)).filter(({ one, other }) => one === id || other === id)
  const doubles = await withHeadings(db, list, own)
  return doubles.map(({ one, other }) => (one.id === id ? other : one))
}

/**
 * The headings of pairs, the one with more books first, of as many the fuller name, without those
 * that are gone.
 */
async function withHeadings(
  db: Db,
  list: HeadingList,
  pairs: readonly LikelyPair[],
): Promise<LikelyDouble[]> {
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  const { rows } = await sql<ListedHeading>`
    select id, number, list, name, key, kind, ${booksOf} as books, ${seeFromOf} as "seeFrom"
    from ${headingTables[list].rows} as heading
    where id = any(${ids}::uuid[]) and "seeId" is null`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return pairs.flatMap((pair) => {
    const [one, other] = [byId.get(pair.one), byId.get(pair.other)]
    if (!one || !other) return []
    const isFirst =
      one.books === other.books ? one.name.length >= other.name.length : one.books > other.books
    const [stays, goes] = isFirst ? [one, other] : [other, one]
    return [{ one: stays, other: goes, reason: pair.reason }]
  })
}

/** Those of which nobody has said that they are not the same. */
async function openPairs(db: Db, list: HeadingList): Promise<readonly LikelyPair[]> {
  const [pairs, apart] = await Promise.all([pairsOf(db, list), pairsKeptApart(db, list)])
  return apart.size === 0 ? pairs : pairs.filter(({ one, other }) => !apart.has(`${one} ${other}`))
}

/** They are kept while no heading comes, goes or is renamed. */
async function pairsOf(db: Db, list: HeadingList): Promise<readonly LikelyPair[]> {
  const { table } = headingTables[list]
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', (select names_version from search_state),
      (select max(number) from ${table}),
      (select count(*) from heading_ids where is_claim)) as version`.execute(db)
  const version = rows[0]?.version ?? ''
  const lists = kept.get(db) ?? new Map<HeadingList, Kept>()
  kept.set(db, lists)
  const known = lists.get(list)
  if (known?.version === version) return known.pairs
  const pairs = look(db, list)
  lists.set(list, { version, pairs })
  pairs.catch(() => lists.delete(list))
  return pairs
}

async function look(db: Db, list: HeadingList): Promise<readonly LikelyPair[]> {
  const { rows } = await sql<Compared>`
    select id, name, key, kind from ${headingTables[list].rows} as heading
    where "seeId" is null order by key collate "C"`.execute(db)
  const shared = await pairsBySharedId(db, list)
  const pairs: LikelyPair[] = shared.map((pair) => ({ ...pair, reason: 'id' }))
  const known = new Set(pairs.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]))
  let rested = Date.now()
  for (const some of likelyDoubles(rows)) {
    pairs.push(...some.filter(({ one, other }) => !known.has(`${one} ${other}`)))
    if (pairs.length >= mostPairs) break
    if (Date.now() - rested < 15) continue
    await setImmediate()
    rested = Date.now()
  }
  return pairs.slice(0, mostPairs)
}

/** The lists, as the address of the page names them. */
export function listAt(text: string | null): HeadingList {
  return headingLists.find((list) => list === text) ?? 'names'
}
