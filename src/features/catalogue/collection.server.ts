import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'
import { listBooks, shownCopy } from './book-list.server.ts'
import type { BookListItem } from './books.ts'

/** The collection in numbers. */
export type CollectionNumbers = {
  readonly titles: number
  readonly copies: number
  readonly authors: number
  readonly subjects: number
  readonly languages: number
}

/** The `n` books that came last: by the day their newest copy was acquired, else the day they were entered. */
export async function newArrivals(db: Db, n: number): Promise<BookListItem[]> {
  const { rows } = await sql<{ id: string }>`
    with acquired as (
      select book_id as id, max(acquired_on) as day from copies
      where acquired_on <= current_date and ${shownCopy} group by book_id order by day desc limit ${n}),
    entered as (
      select id, created_at::date as day from books
      where not exists (select from copies where book_id = books.id and acquired_on is not null)
      order by created_at desc, number desc limit ${n})
    select id from (select * from acquired union all select * from entered) as arrived
    join books using (id) order by day desc, books.number desc limit ${n}`.execute(db)
  return listBooks(
    db,
    rows.map((row) => row.id),
  )
}

/** Counts over the whole collection, for the front page. */
export async function collectionNumbers(db: Db): Promise<CollectionNumbers> {
  const { rows } = await sql<CollectionNumbers>`
    select
      (select count(*) from books) as titles,
      (select count(*) from copies where ${shownCopy}) as copies,
      (select count(*) from contributors where exists (
        select from book_contributors where contributor_id = contributors.id)) as authors,
      (select count(*) from subjects where exists (select from book_subjects where subject_id = subjects.id)) as subjects,
      (select count(distinct code) from books, unnest(languages) as code) as languages`.execute(db)
  return rows[0] ?? { titles: 0, copies: 0, authors: 0, subjects: 0, languages: 0 }
}

/** The `n` headings with most books. */
export async function topSubjects(
  db: Db,
  n: number,
): Promise<{ heading: string; count: number }[]> {
  const { rows } = await sql<{ heading: string; count: number }>`
    select heading, count from subjects
    join (
      select subject_id, count(*) as count from book_subjects
      group by subject_id order by count desc, subject_id limit ${n}) as counted on subject_id = subjects.id
    order by count desc, heading`.execute(db)
  return rows
}
