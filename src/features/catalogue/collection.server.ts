import type { Db } from '../../server/database/connect.ts'
import type { BookListItem } from './books.ts'

export type CollectionNumbers = {
  readonly titles: number
  readonly copies: number
  readonly languages: number
  readonly subjects: number
  readonly authors: number
  readonly addedThisYear: number
}

/** The `n` books added last. */
export async function newArrivals(_db: Db, _n: number): Promise<BookListItem[]> {
  throw new Error('to be written')
}

export async function collectionNumbers(_db: Db): Promise<CollectionNumbers> {
  throw new Error('to be written')
}

/** The `n` headings with most books. */
export async function topSubjects(
  _db: Db,
  _n: number,
): Promise<{ heading: string; count: number }[]> {
  throw new Error('to be written')
}
