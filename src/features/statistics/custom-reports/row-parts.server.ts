import { type RawBuilder, sql } from 'kysely'
import { institute } from '#institute'

/** The institute's day of an instant. */
export function dayOf(column: string): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} at time zone ${sql.lit(institute.timeZone)})::date`
}

/** A code such as `on-loan` as words. */
export function wordsOf(column: string): RawBuilder<unknown> {
  return sql`replace(${sql.ref(column)}, '-', ' ')`
}

/** What is said of the book of a row. */
export const aboutBook = sql`
  books.title, (
    select contributors.name from book_contributors
      join contributors on contributors.id = contributor_id
    where book_id = books.id and role = 'author' order by position limit 1) as author,
  books.publisher, books.year, books.format,
  array_to_string(books.languages, ', ') as languages, books.ddc`

/** The loans of a book's copies (`book_id`) or of one copy (`id`). */
export function loansOf(column: 'book_id' | 'id', value: string): RawBuilder<unknown> {
  return sql`
    from loans join copies as lent on lent.id = loans.copy_id
    where ${sql.ref(`lent.${column}`)} = ${sql.ref(value)} and loans.outcome is distinct from 'undone'`
}
