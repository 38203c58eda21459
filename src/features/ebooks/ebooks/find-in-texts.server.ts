import { sql } from 'kysely'
import { matchesIn } from '#src/features/collection/search/search-matches.ts'
import { excerptOf } from '#src/features/collection/site-search/excerpt.ts'
import { siteQuery } from '#src/features/collection/site-search/site-tsquery.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type EbookReader, isListed, mayRead } from './ebook-access.server.ts'
import type { TextHit } from './text-hit.ts'

const mostHits = 30
const mostOfOne = 3
/** Rows that are ranked at most: a frequent word is on most pages. */
const mostRanked = 2000

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
 * that one alone.
 */
export async function findInTexts(
  db: Db,
  reader: EbookReader,
  text: string,
  ebook: number | null = null,
): Promise<readonly TextHit[]> {
  const query = siteQuery(text)
  if (query === null) return []
  const most = ebook === null ? mostOfOne : mostHits
  const { rows } = await sql<Omit<TextHit, 'excerpt' | 'matched'> & { words: string }>`
    with found as materialized (
      select ebooks.number, ebooks.kind, books.title, ebook_parts.place, ebook_parts.title as part, ebook_parts.ebook_id as id,
        ts_rank(ebook_parts.search, ${query.begun}::tsquery, 1) as rank
      from ebook_parts join ebooks on ebooks.id = ebook_parts.ebook_id join books on books.id = ebooks.book_id
      where ebook_parts.search @@ ${query.begun}::tsquery and ${isListed()} and ${mayRead(reader)}
        and (${ebook}::integer is null or ebooks.number = ${ebook}::integer)
      limit ${mostRanked}),
    placed as (
      select *, row_number() over (partition by number order by rank desc, place) as turn from found)
    select number, kind, placed.title, placed.place, part, words
    from placed join ebook_parts on ebook_parts.ebook_id = placed.id and ebook_parts.place = placed.place
    where turn <= ${most} order by rank desc, number, placed.place limit ${mostHits}`.execute(db)
  return rows.map(({ words, ...hit }) => {
    const matched = matchesIn([words], query.marked)
    return { ...hit, excerpt: excerptOf(words.replace(/\s+/g, ' '), matched), matched }
  })
}
