import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import {
  noFilters,
  searchHref,
  withFilters,
} from '#src/features/collection/search/search-change.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'

const booksShown = 5

/** The newest books of an author of the catalogue, and the search for all of them; null: none. */
export async function personBooks(db: Db, actor: Actor, author: string) {
  if (author === '') return null
  const search = withFilters(wholeCatalogue, { ...noFilters, author: [author] })
  const { items, total } = await searchBooks(db, actor, { ...search, sort: 'year' })
  const books = items.slice(0, booksShown).map(({ number, title }) => ({ number, title }))
  return { books, total, to: searchHref(search, 'list') }
}
