import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/** A chapter with how much of the book it is. */
type ReadChapter = {
  readonly html: string
  readonly last: number
  readonly before: number
  readonly own: number
  readonly whole: number
}

/**
 * A chapter by its place; null where there is none. How much it is, is counted in bytes, which
 * PostgreSQL knows without reading the texts.
 */
export async function chapterAt(
  db: Db,
  ebookId: string,
  place: number,
): Promise<ReadChapter | null> {
  const { rows } = await sql<ReadChapter>`
    select part.html, sums.* from ebook_parts as part cross join lateral (
      select max(place) as last, sum(octet_length(words))::integer as whole,
        coalesce(sum(octet_length(words)) filter (where place < part.place), 0)::integer as before,
        coalesce(sum(octet_length(words)) filter (where place = part.place), 0)::integer as own
      from ebook_parts where ebook_id = part.ebook_id) as sums
    where part.ebook_id = ${ebookId}::uuid and part.place = ${place} and part.html is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The words of a page of a PDF; null: they were not read out of it. */
export async function wordsOfPage(db: Db, ebookId: string, place: number): Promise<string | null> {
  const { rows } = await sql<{ words: string }>`
    select words from ebook_parts where ebook_id = ${ebookId}::uuid and place = ${place}`.execute(
    db,
  )
  return rows[0]?.words ?? null
}
