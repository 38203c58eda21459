import { type RawBuilder, sql } from 'kysely'
import type { SiteQuery } from '#src/features/collection/site-search/site-tsquery.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type EbookReader, isListed, mayRead } from './ebook-access.server.ts'

/** Places that are ranked at most. */
const mostRanked = 1000
/** Those with a phrase, which takes longer to see on each. */
const mostWithPhrase = 300

/**
 * The places with the words in the e-books that the reader may open, as rows of `ebook_id`, `place`
 * and `rank`: of a sample of so many per cent of all places, the same ones each time and those of a
 * smaller sample among them.
 */
export function sampledPlaces(
  reader: EbookReader,
  query: SiteQuery,
  percent: number,
): RawBuilder<unknown> {
  const sample = sql`ebook_parts tablesample system (${percent}) repeatable (1)`
  return ranked(reader, query, sample, hasWords(query))
}

/** The same of all places: the first thousand that an index tells. */
export async function placesWithWords(
  db: Db,
  reader: EbookReader,
  query: SiteQuery,
): Promise<RawBuilder<unknown>> {
  // `offset 0`: what the index tells is asked first. Planned together with the limit, places would
  // be looked through one by one, as if one with the words came soon; planned together with the
  // words, the pairs of each place would be made anew.
  const told = (condition: RawBuilder<unknown>) =>
    sql`(select ebook_id, place, search from ebook_parts where ${condition} offset 0) as told`
  const { phrases } = query
  if (phrases === null || !(await arePairsFew(db, query, phrases))) {
    return ranked(reader, query, told(hasWords(query)), sql`true`)
  }
  return ranked(reader, query, told(hasPairs(phrases)), hasWords(query), mostWithPhrase)
}

/** The same of one e-book, by its number. */
export function placesInOne(
  reader: EbookReader,
  query: SiteQuery,
  ebook: number,
): RawBuilder<unknown> {
  const inIt = sql`${hasWords(query)} and ebook_id = (select id from ebooks where number = ${ebook})`
  return ranked(reader, query, sql`ebook_parts`, inIt)
}

function hasWords({ begun }: SiteQuery): RawBuilder<unknown> {
  return sql`search @@ ${begun}::tsquery`
}

function hasPairs(phrases: string): RawBuilder<unknown> {
  return sql`word_pairs(search) @> word_pairs(${phrases}::tsvector)`
}

function ranked(
  reader: EbookReader,
  query: SiteQuery,
  places: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  most = mostRanked,
): RawBuilder<unknown> {
  return sql`
    select ebook_id, place, ts_rank(search, ${query.begun}::tsquery, 1) as rank
    from ${places}
    where ${condition}
      and ebook_id in (select ebooks.id from ebooks where ${isListed()} and ${mayRead(reader)})
    limit ${most}`
}

/**
 * Whether fewer places have the pairs of the phrases than all the words: not where the words beside
 * a phrase like "of the" are rare. What is rare is expected to be on about as many places.
 */
async function arePairsFew(db: Db, query: SiteQuery, phrases: string): Promise<boolean> {
  const pairs = await expectedPlaces(db, hasPairs(phrases))
  return pairs < 2 * (await expectedPlaces(db, hasWords(query)))
}

/** How many places there are, as the statistics of the database tell it. */
async function expectedPlaces(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select from ebook_parts where ${condition}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
