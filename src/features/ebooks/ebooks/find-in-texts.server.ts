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
const mostRanked = 1000

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
  const here =
    ebook === null ? sql`` : sql`and ebook_id = (select id from ebooks where number = ${ebook})`
  // `offset 0`: what has the words is found by their index. Planned together with the limit it would
  // be looked for page by page, as if a page with them came soon.
  const { rows } = await sql<Omit<TextHit, 'excerpt' | 'matched'> & { words: string }>`
    with open as materialized (
      select ebooks.id, ebooks.number, ebooks.kind, books.title from ebooks join books on books.id = ebooks.book_id
      where ${isListed()} and ${mayRead(reader)}),
    found as materialized (
      select open.*, place, part, ts_rank(search, ${query.begun}::tsquery, 1) as rank
      from (
        select ebook_id, place, title as part, search from ebook_parts
        where search @@ ${query.begun}::tsquery ${here} offset 0) as parts
      join open on open.id = ebook_id
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
