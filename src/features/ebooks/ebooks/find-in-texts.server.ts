import { type RawBuilder, sql } from 'kysely'
import { matchesIn } from '#src/features/collection/search/search-matches.ts'
import { excerptOf } from '#src/features/collection/site-search/excerpt.ts'
import { type SiteQuery, siteQuery } from '#src/features/collection/site-search/site-tsquery.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type EbookReader, isListed, mayRead } from './ebook-access.server.ts'
import { placesInOne, placesWithWords, sampledPlaces } from './places-with-words.server.ts'
import type { TextHit } from './text-hit.ts'

const mostHits = 30
const mostOfOne = 3
/** The index tells at once which of so many places have the words. */
const fewPlaces = 10_000
/** Places of the first sample. */
const firstSample = 800
/** A larger one takes longer than the index. */
const largestSample = 3000
/** Found in a sample, so many places are enough to choose the best ones from. */
const enoughFound = 60

/** In how many chapters or pages of an e-book the words stand, for those who may read it. */
export async function countInText(
  db: Db,
  reader: EbookReader,
  text: string,
  ebook: number,
): Promise<number> {
  const query = siteQuery(text)
  if (query === null) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from ebook_parts join ebooks on ebooks.id = ebook_parts.ebook_id
    where ebook_parts.search @@ ${query.begun}::tsquery and ${isListed()} and ${mayRead(reader)}
      and ebooks.number = ${ebook}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Looks for words in the texts of all e-books that the reader may open, and in no others, so that no
 * excerpt tells what is not theirs; the best places first, three of one book at most. `ebook`: in
 * that one alone. Words that very many pages have are looked for in a sample of the pages.
 */
export async function findInTexts(
  db: Db,
  reader: EbookReader,
  text: string,
  ebook: number | null = null,
): Promise<readonly TextHit[]> {
  const query = siteQuery(text)
  if (query === null) return []
  const found =
    ebook === null
      ? await db.transaction().execute((within) => bestOfAll(within, reader, query))
      : (await bestOf(db, placesInOne(reader, query, ebook), mostHits)).best
  return found.map((hit) => shown(hit, query))
}

/**
 * In a transaction, where no statement is prepared: a plan that has to fit all words is none for
 * phrases or frequent ones.
 */
async function bestOfAll(
  within: Db,
  reader: EbookReader,
  query: SiteQuery,
): Promise<readonly Hit[]> {
  const sampled = await bestOfSample(within, reader, query)
  if (sampled !== null) return sampled
  return (await bestOf(within, await placesWithWords(within, reader, query), mostOfOne)).best
}

/**
 * The best of a sample of all places; null where it has too few with the words: they are rare, or
 * whoever asks may open few of them. The index takes the longer the more places have the words, and
 * a sample tells the more of them.
 */
async function bestOfSample(
  within: Db,
  reader: EbookReader,
  query: SiteQuery,
): Promise<readonly Hit[] | null> {
  const all = await countedPlaces(within)
  if (all < fewPlaces) return null
  const sample = (places: number) =>
    bestOf(within, sampledPlaces(reader, query, (places / all) * 100), mostOfOne)
  const first = await sample(firstSample)
  const share = first.places / firstSample
  const needed = (enoughFound * 1.5) / share
  if (share * all < fewPlaces || needed > largestSample) return null
  if (first.places >= enoughFound) return first.best
  const second = await sample(needed)
  return second.places >= enoughFound ? second.best : null
}

/** As the database counted them when it last looked; -1: not yet. */
async function countedPlaces(within: Db): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select reltuples::double precision as places from pg_class
    where oid = 'ebook_parts'::regclass`.execute(within)
  return rows[0]?.places ?? -1
}

type Hit = Omit<TextHit, 'excerpt' | 'matched'> & { readonly words: string }

/** The best of these places, `most` of one e-book, with how many places there are in all. */
async function bestOf(
  db: Db,
  places: RawBuilder<unknown>,
  most: number,
): Promise<{ readonly best: readonly Hit[]; readonly places: number }> {
  const { rows } = await sql<Hit & { places: number }>`
    with found as materialized (${places}),
    placed as (
      select *, row_number() over (partition by ebook_id order by rank desc, place) as turn from found)
    select ebooks.number, kind, books.title, placed.place, ebook_parts.title as part, words,
      (select count(*)::integer from found) as places
    from placed
      join ebook_parts on ebook_parts.ebook_id = placed.ebook_id and ebook_parts.place = placed.place
      join ebooks on ebooks.id = placed.ebook_id join books on books.id = ebooks.book_id
    where turn <= ${most} order by rank desc, turn, ebooks.number limit ${mostHits}`.execute(db)
  return {
    best: rows.map(({ places: _, ...hit }) => hit),
    places: rows[0]?.places ?? 0,
  }
}

function shown({ words, ...hit }: Hit, { marked }: SiteQuery): TextHit {
  const matched = matchesIn([words], marked)
  return { ...hit, excerpt: excerptOf(words.replace(/\s+/g, ' '), matched), matched }
}
