import { linesOnOrder } from '#src/features/collection/purchases/indents/lines-on-order.server.ts'
import type { OwnRequestLine } from '#src/features/content/requests/own-request.ts'
import { ownRequests } from '#src/features/content/requests/own-requests.server.ts'
import { findSameWish } from '#src/features/content/requests/same-wish.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { foldedKey } from '#src/kernel/folding.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BookWish } from './required-books.ts'

/** A book that the library does not have. `id` is that of its record, where there is one. */
type MissingBook = {
  readonly id: string | null
  readonly book: number | null
  readonly isbn: string | null
  readonly title: string
  readonly author: string
}

/** So many books of a list are looked for among the wishes of others. */
const mostLookedFor = 50

/**
 * Who asks the library to buy these books, in their order: first whoever looks, then others, of
 * whom it is said how many they are.
 */
export async function wishesFor(
  db: Db,
  actor: Actor,
  missing: readonly MissingBook[],
): Promise<(BookWish | null)[]> {
  if (missing.length === 0 || actor.kind !== 'user') return missing.map(() => null)
  const own = (await ownRequests(db, actor)).filter(({ kind }) => kind === 'purchase')
  const wishes: (BookWish | null)[] = []
  for (const [at, one] of missing.entries()) {
    const mine = own.find((request) => isFor(request, one))
    const same =
      mine || at >= mostLookedFor ? null : await findSameWish(db, { ...one, bookId: one.id })
    if (mine) wishes.push({ number: mine.number, state: mine.state, askers: mine.askers })
    else wishes.push(same && { number: null, state: same.state, askers: same.askers })
  }
  return wishes
}

/** What of these books is ordered from a vendor, in their order; null: nothing is. */
export async function ordersFor(
  db: Db,
  missing: readonly MissingBook[],
): Promise<({ readonly expectedBy: Day | null } | null)[]> {
  const lines = await linesOnOrder(db, {
    bookIds: missing.flatMap(({ id }) => id ?? []),
    isbns: missing.flatMap(({ isbn }) => isbn ?? []),
  })
  const ordered = lines.filter(({ stage }) => stage === 'ordered' || stage === 'received')
  return missing.map(({ id, isbn }) => {
    const line = ordered.find((one) => {
      return (id !== null && one.bookId === id) || (isbn !== null && one.isbn === isbn)
    })
    return line ? { expectedBy: line.expectedBy } : null
  })
}

function isFor(request: OwnRequestLine, { isbn, book, title }: MissingBook): boolean {
  if (request.isbn !== null && isbn !== null) return request.isbn === isbn
  if (request.bookNumber !== null && book !== null) return request.bookNumber === book
  return title !== '' && foldedKey(request.title) === foldedKey(title)
}
