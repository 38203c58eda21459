import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'
import {
  type CheckedBook,
  contributorRows,
  identifierRows,
  rowsJson,
  seriesRows,
  subjectRows,
  wordRows,
} from './book-rows.ts'

/** Writes people, subjects, series, identifiers and spelling words of new books: one statement a table. */
export async function writeLinks(db: Db, books: readonly CheckedBook[]): Promise<void> {
  await writeContributors(db, books.flatMap(contributorRows))
  await writeSubjects(db, books.flatMap(subjectRows))
  await writeSeries(db, books.flatMap(seriesRows))
  await writeIdentifiers(db, books.flatMap(identifierRows))
  const words = wordRows(books)
  if (words.length === 0) return
  await sql`
    insert into search_words (word)
    select word from json_array_elements_text(${rowsJson(words)}::json) as word
    on conflict do nothing`.execute(db)
}

/** Takes away what `writeLinks` wrote for the books, apart from names that others may use. */
export async function clearLinks(db: Db, bookIds: readonly string[]): Promise<void> {
  await sql`delete from book_contributors where book_id = any(${bookIds}::uuid[])`.execute(db)
  await sql`delete from book_subjects where book_id = any(${bookIds}::uuid[])`.execute(db)
  await sql`delete from book_series where book_id = any(${bookIds}::uuid[])`.execute(db)
  await sql`delete from identifiers where book_id = any(${bookIds}::uuid[])`.execute(db)
}

/** One row a key, sorted by it: every writer takes the locks of names in the same order. */
export function distinctNames<Row extends { key: string }>(rows: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>()
  for (const row of rows) if (!byKey.has(row.key)) byKey.set(row.key, row)
  return [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
}

async function writeContributors(db: Db, rows: ReturnType<typeof contributorRows>): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into contributors (id, name, name_key, kind)
    select id, name, key, kind
    from json_to_recordset(${rowsJson(distinctNames(rows))}::json) as row (id uuid, name text, key text, kind text)
    on conflict (name_key) do nothing`.execute(db)
  await sql`
    insert into book_contributors (book_id, contributor_id, role, position)
    select row.book_id, contributors.id, row.role, row.position
    from json_to_recordset(${rowsJson(rows)}::json) as row (book_id uuid, key text, role text, position integer)
    join contributors on contributors.name_key = row.key`.execute(db)
}

async function writeSubjects(db: Db, rows: ReturnType<typeof subjectRows>): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into subjects (id, heading, heading_key)
    select id, name, key
    from json_to_recordset(${rowsJson(distinctNames(rows))}::json) as row (id uuid, name text, key text)
    on conflict (heading_key) do nothing`.execute(db)
  await sql`
    insert into book_subjects (book_id, subject_id, position)
    select row.book_id, subjects.id, row.position
    from json_to_recordset(${rowsJson(rows)}::json) as row (book_id uuid, key text, position integer)
    join subjects on subjects.heading_key = row.key`.execute(db)
}

async function writeSeries(db: Db, rows: ReturnType<typeof seriesRows>): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into series (id, title, title_key)
    select id, name, key
    from json_to_recordset(${rowsJson(distinctNames(rows))}::json) as row (id uuid, name text, key text)
    on conflict (title_key) do nothing`.execute(db)
  await sql`
    insert into book_series (book_id, series_id, volume, position)
    select row.book_id, series.id, row.volume, row.position
    from json_to_recordset(${rowsJson(rows)}::json)
      as row (book_id uuid, key text, volume text, position integer)
    join series on series.title_key = row.key`.execute(db)
}

async function writeIdentifiers(db: Db, rows: ReturnType<typeof identifierRows>): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into identifiers (book_id, kind, value, valid, qualifier, position)
    select book_id, kind, value, valid, qualifier, position
    from json_to_recordset(${rowsJson(rows)}::json)
      as row (book_id uuid, kind text, value text, valid boolean, qualifier text, position integer)`.execute(
    db,
  )
}
