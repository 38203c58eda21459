import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { FoundBook } from './book-status.server.ts'
import type { FieldTimes, RequiredEntry } from './required-books.ts'

type NewEntry = {
  readonly entry: Omit<RequiredEntry, 'version'>
  /** What the catalogue has of it; null: nothing was looked for. */
  readonly found: FoundBook | null
  readonly times: FieldTimes
}

/** Adds an entry to a locked list; a book of the catalogue has the title that the catalogue says. */
export async function addEntry(
  db: Db,
  userId: string,
  { entry, found, times }: NewEntry,
  now: Date,
): Promise<void> {
  const isMissing = !found || (found.status.kind === 'not-here' && !found.ebook?.mayRead)
  const title = found?.title || entry.title
  const author = found?.author || entry.author
  const addedAt = new Date(Math.min(entry.addedAt, now.getTime()))
  await sql`
    insert into required_books (user_id, id, book_id, book_number, isbn, title, author, note, course, needed_on,
      field_times, created_at, missing_since)
    values (${userId}, ${entry.id}, ${found?.id ?? null}, ${found?.book ?? null}, ${entry.isbn}, ${title}, ${author},
      ${entry.note}, ${entry.course}, ${entry.neededOn}, ${JSON.stringify(times)}::jsonb, ${addedAt},
      ${isMissing ? now : null})`.execute(db)
}
