import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/** What the chapters of an e-book are called, by their places; '' where one has no title. */
export async function chapterTitles(db: Db, ebookId: string): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ place: number; title: string }>`
    select place, title from ebook_parts where ebook_id = ${ebookId}::uuid`.execute(db)
  return new Map(rows.map(({ place, title }) => [place, title]))
}
