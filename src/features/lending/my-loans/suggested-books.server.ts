import { sql } from 'kysely'
import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { Db } from '#src/server/database/connect.ts'

const shown = 10
/** Bounds that keep the question small where subjects have very many books. */
const latestLoans = 30
const mostHeadings = 60
const booksOfHeading = 200

/**
 * Books that share authors or subjects with what a member has on loan, and, where they keep a
 * history, has read of late; never one that they had. An author counts as much as two subjects;
 * what is on the shelf goes first among equals.
 */
export async function suggestedBooks(
  db: Db,
  memberId: string,
  { alsoFromPast }: { readonly alsoFromPast: boolean },
): Promise<BookListItem[]> {
  const { rows } = await sql<{ number: number }>`
    with mine as (
      select book_id, max(issued_at) as latest from loans join copies on copies.id = copy_id
      where member_id = ${memberId} and (${alsoFromPast} or closed_at is null) group by book_id order by latest desc limit ${latestLoans}
    ), subject_ids as (
      select distinct subject_id as id from book_subjects where book_id in (select book_id from mine) limit ${mostHeadings}
    ), author_ids as (
      select distinct contributor_id as id from book_contributors where book_id in (select book_id from mine) and role = 'author'
      limit ${mostHeadings}
    ), alike as (
      select found.book_id, 1 as weight from subject_ids cross join lateral (
        select book_id from book_subjects where subject_id = subject_ids.id limit ${booksOfHeading}) as found
      union all select found.book_id, 2 from author_ids cross join lateral (
        select book_id from book_contributors where contributor_id = author_ids.id limit ${booksOfHeading}) as found
    )
    select number from alike join books on books.id = alike.book_id
    where not exists (
        select from loans join copies on copies.id = copy_id where member_id = ${memberId} and copies.book_id = books.id)
      and exists (select from copies where copies.book_id = books.id and not hidden and state <> 'withdrawn')
    group by books.id, number
    order by sum(weight) desc,
      exists (select from copies where copies.book_id = books.id and state = 'available' and not hidden) desc, year desc nulls last, number
    limit ${shown}`.execute(db)
  return listNumbered(
    db,
    rows.map(({ number }) => number),
  )
}
