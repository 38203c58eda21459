import { sql } from 'kysely'
import { accessionOrder } from '#src/features/collection/books/accession-order.server.ts'
import { suggestBooks } from '#src/features/collection/search/suggest.server.ts'
import type { DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { modeOf } from '#src/features/lending/desk-answers/plain-outcomes.ts'
import type { TitledCopy } from '#src/features/lending/desk-answers/titles-outcome.ts'
import type { Db } from '#src/server/database/connect.ts'

const mostOfBook = 3

/**
 * Copies of the books that a text suggests, as the search does while it is typed: the books in its
 * order, at most three copies of each, first those that the desk can do with what it is about:
 * what is on loan to whoever is open, then to others, is returned and renewed; what is not on loan
 * is issued.
 */
export async function copiesTitled(
  db: Db,
  text: string,
  scan: Pick<DeskScan, 'mode' | 'member'>,
): Promise<readonly TitledCopy[]> {
  const numbers = await suggestBooks(db, text)
  if (numbers.length === 0) return []
  const isIssued = modeOf(scan) === 'issue'
  const { rows } = await sql<TitledCopy>`
    select barcode, "accessionNumber", title, state, "referenceOnly", holder
    from (
      select copies.barcode, accession_number as "accessionNumber", title, state,
        reference_only as "referenceOnly", members.name as holder, books.number,
        row_number() over (
          partition by books.number
          order by case when ${isIssued}::boolean then state = 'available' and not reference_only
              else members.number is not null end desc,
            members.number is not distinct from ${scan.member}::integer desc,
            ${accessionOrder(sql`accession_number`)}) as place
      from copies join books on books.id = book_id
        left join loans on copy_id = copies.id and closed_at is null
        left join members on members.id = member_id
      where books.number = any(${numbers}::bigint[]) and state <> 'withdrawn') as titled
    where place <= ${mostOfBook}
    order by array_position(${numbers}::bigint[], number), place`.execute(db)
  return rows
}
