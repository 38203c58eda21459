import { type RawBuilder, sql } from 'kysely'
import { titleSort } from '#src/features/collection/books/book-keys.ts'
import {
  type NumberSet,
  numberSet,
} from '#src/features/collection/search/search-index/number-sets.ts'
import type { TextField } from '#src/features/collection/search/search-tokens.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'

/** Fields of which a whole text can be asked, in any spelling of case and accents. */
type ExactField = Exclude<TextField, 'publisher'>

/** Whether this field can be asked for whole. */
export function isExactField(field: TextField): field is ExactField {
  return field !== 'publisher'
}

/** The books one of whose titles, names, subjects or series is this text as a whole. */
export async function booksExactly(db: Db, field: ExactField, text: string): Promise<NumberSet> {
  if (field === 'title') return titledExactly(db, text)
  const { rows } = await sql<{ number: number }>`
    select number from books join (${linked[field](nameKey(text))}) as found on found.book_id = books.id`.execute(
    db,
  )
  return numberSet(Uint32Array.from(rows, (row) => row.number))
}

const linked: Readonly<Record<Exclude<ExactField, 'title'>, (key: string) => RawBuilder<unknown>>> =
  {
    author: (key) =>
      sql`select book_id from book_contributors join contributors on contributors.id = contributor_id where name_key = ${key}`,
    subject: (key) =>
      sql`select book_id from book_subjects join subjects on subjects.id = subject_id where heading_key = ${key}`,
    series: (key) =>
      sql`select book_id from book_series join series on series.id = series_id where title_key = ${key}`,
  }

/**
 * Titles are found by what they are sorted by, which lacks their article; then they are compared
 * whole.
 */
async function titledExactly(db: Db, text: string): Promise<NumberSet> {
  const key = nameKey(text)
  const languages = ['eng', 'fre', 'ger', 'spa', 'ita', 'por', 'dut']
  const keys = [key, titleSort(text, languages)]
  const rows = await db
    .selectFrom('books')
    .select(['number', 'title'])
    .where('title_sort', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  const same = rows.filter((row) => nameKey(row.title) === key)
  return numberSet(Uint32Array.from(same, (row) => row.number))
}
