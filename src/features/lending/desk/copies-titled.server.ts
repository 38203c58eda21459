import { sql } from 'kysely'
import { accessionOrder } from '#src/features/collection/books/accession-order.server.ts'
import { suggestBooks, suggestSpelling } from '#src/features/collection/search/suggest.server.ts'
import type { DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { modeOf } from '#src/features/lending/desk-answers/plain-outcomes.ts'
import type { Titled, TitledCopy } from '#src/features/lending/desk-answers/titles-outcome.ts'
import type { Branch } from '#src/kernel/duties.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'

const mostOfBook = 3

type Scan = Pick<DeskScan, 'mode' | 'member'>

type Wanted = {
  /** Those whose copies the desk issues and renews; null: all. */
  readonly branches: readonly Branch[] | null
  /** Whether the likeliest other spelling will do: not where the text may be a member's name. */
  readonly mayRespell: boolean
}

/**
 * Copies of the books that a text suggests, as the search does while it is typed, or another
 * spelling of it; null: there are none.
 */
export async function copiesTitled(
  db: Db,
  text: string,
  scan: Scan,
  { branches, mayRespell }: Wanted,
): Promise<Titled | null> {
  const codes = branches?.map(({ code }) => code) ?? null
  const copies = await copiesOf(db, await suggestBooks(db, text), scan, codes)
  if (copies.length > 0) return { copies, spelled: null }
  const other = mayRespell ? await suggestSpelling(db, text) : null
  const others = other ? await copiesOf(db, other.books, scan, codes) : []
  return other && others.length > 0 ? { copies: others, spelled: other.text } : null
}

/**
 * Copies of the books in their order, at most three of each, those of books with a copy that is
 * ready first. A copy is ready for what the desk is about: to be issued, where it is on the shelf or
 * kept for whoever is open; to be returned or renewed, where it is on loan, theirs first. Where a
 * book has such copies, others are left out, and a return leaves out the books that have none, where
 * another one has.
 */
async function copiesOf(
  db: Db,
  numbers: readonly number[],
  scan: Scan,
  branches: readonly string[] | null,
): Promise<readonly TitledCopy[]> {
  if (numbers.length === 0) return []
  const mode = modeOf(scan)
  const isIssued = mode === 'issue'
  const isOfDesk =
    branches === null || mode === 'return'
      ? sql`true`
      : sql`coalesce(locations.branch, 'main') = any(${branches}::text[])`
  const { rows } = await sql<TitledCopy>`
    with titled as (
      select copies.barcode, accession_number as "accessionNumber", books.title, books.year, state,
        reference_only as "referenceOnly", members.name as holder, ${isoInstant(sql`due_at`)} as "dueAt",
        locations.name as location, books.id as book, books.number,
        members.number is not distinct from ${scan.member}::integer as "isTheirs", kept."isKept",
        ${isOfDesk} and case when ${isIssued}::boolean
          then kept."isKept" or state = 'available' and not reference_only
          else members.number is not null end as "isReady"
      from copies join books on books.id = book_id
        left join locations on locations.id = location_id
        left join loans on loans.copy_id = copies.id and closed_at is null
        left join members on members.id = loans.member_id
        cross join lateral (
          select exists (select from holds join members as awaiting on awaiting.id = holds.member_id
            where kept_copy_id = copies.id and status = 'ready'
              and awaiting.number = ${scan.member}::integer) as "isKept") as kept
      where books.number = any(${numbers}::bigint[]) and state <> 'withdrawn'),
    placed as (
      select *, bool_or("isReady") over (partition by number) as "hasReady",
        bool_or("isReady") over () as "isAnyReady",
        row_number() over (partition by number
          order by "isReady" desc, "isKept" desc, "isTheirs" desc,
            ${accessionOrder(sql`"accessionNumber"`)}) as place
      from titled)
    select barcode, "accessionNumber", title, year, location, state, "referenceOnly", holder, "dueAt",
      "isKept", "isReady",
      (select name from book_contributors join contributors on contributors.id = contributor_id
        where book_id = book order by position limit 1) as author
    from placed
    where place <= ${mostOfBook}
      and "isReady" = case when ${isIssued}::boolean then "hasReady" else "isAnyReady" end
    order by "hasReady" desc, array_position(${numbers}::bigint[], number), place`.execute(db)
  return rows
}
