import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../server/database/connect.ts'
import type { BookDetail } from './books.ts'

/** The book with that number in its address, or null. Hidden copies only for staff. */
export async function getBook(_db: Db, _actor: Actor, _number: number): Promise<BookDetail | null> {
  throw new Error('to be written')
}
