import { sql } from 'kysely'
import { shownCopy } from '#src/features/collection/books/book-list.server.ts'
import { ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { loadRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Of these books those of which the rules allow a hold while a copy is on the shelf, for a member of
 * this category; `category` '': nobody is signed in.
 */
export async function booksHeldOnShelf(
  db: Db,
  category: string,
  books: readonly string[],
): Promise<ReadonlySet<string>> {
  if (books.length === 0) return new Set()
  const { rows } = await sql<{ book: string; branch: string; itemType: string }>`
    select distinct book_id as book, coalesce(branch, 'main') as branch, item_type as "itemType"
    from copies left join locations on locations.id = location_id
    where book_id = any(${[...books]}::uuid[]) and copies.state = 'available' and not reference_only
      and ${shownCopy}`.execute(db)
  const rules = await loadRules(db)
  const held = rows.filter(({ branch, itemType }) =>
    ruleOf(rules.for({ branch, category, itemType }).rules, 'hold-on-shelf'),
  )
  return new Set(held.map(({ book }) => book))
}
