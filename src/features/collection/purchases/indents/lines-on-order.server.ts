import { sql } from 'kysely'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { cameOfLine, lineStage } from './indent-columns.server.ts'
import type { LineStage } from './indents.ts'

/** Copies that the library has asked for and does not have yet. */
export type LineOnOrder = {
  readonly lineId: string
  readonly bookId: string | null
  /** 13 digits. */
  readonly isbn: string | null
  readonly title: string
  readonly stage: Extract<LineStage, 'waiting' | 'to-order' | 'ordered' | 'received'>
  /** Copies that have not come yet. */
  readonly copies: number
  /** The last day by which an order of it is expected; null where none is placed. */
  readonly expectedBy: Day | null
}

const mostAsked = 500

/**
 * What of these books or ISBNs (13 digits) is on its way, from the indent on. It tells no price and
 * nobody's name, so anyone may be shown it.
 */
export async function linesOnOrder(
  db: Db,
  asked: { readonly bookIds?: readonly string[]; readonly isbns?: readonly string[] },
): Promise<readonly LineOnOrder[]> {
  const bookIds = (asked.bookIds ?? []).slice(0, mostAsked)
  const isbns = (asked.isbns ?? []).slice(0, mostAsked)
  if (bookIds.length + isbns.length === 0) return []
  const { rows } = await sql<LineOnOrder>`
    select indent_lines.id as "lineId", book_id as "bookId", isbn, title, ${lineStage} as stage,
      (case when dropped_at is null then copies else ordered end) - came.billed as copies,
      (select max(expected_by) from order_lines join purchase_orders on purchase_orders.id = order_id
        where indent_line_id = indent_lines.id and order_lines.copies > cancelled + order_lines.billed) as "expectedBy"
    from indent_lines join indents on indents.id = indent_id ${cameOfLine}
    where (book_id = any(${bookIds}::uuid[]) or isbn = any(${isbns}::text[]))
      and ${lineStage} not in ('dropped', 'on-shelf')
    order by indent_lines.id limit ${mostAsked}`.execute(db)
  return rows
}
