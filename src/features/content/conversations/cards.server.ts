import { sql } from 'kysely'
import { requestNumber } from '#src/features/content/requests/requests.ts'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isId, publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import type { Card } from './conversations.ts'

/**
 * The card of what a message is about, `book:42`, `loan:<id>` or `request:7`, as the actor may see
 * it: a book of the catalogue, a loan or a request of theirs. null: there is none.
 */
export async function readCard(db: Db, actor: Actor, about: string): Promise<Card | null> {
  const userId = actor.kind === 'user' && actor.verified ? actor.id : null
  return cardFor(db, userId, about)
}

/** The same for the reader with this account; null: for a visitor. */
export async function cardFor(db: Db, userId: string | null, about: string): Promise<Card | null> {
  const [, kind = '', name = ''] = /^(book|loan|request):([\w-]{1,40})$/.exec(about) ?? []
  if (kind === 'book') return bookCard(db, publicNumber(name))
  if (userId === null) return null
  if (kind === 'request') return requestCard(db, userId, requestNumber(name))
  return kind === 'loan' && isId(name) ? loanCard(db, userId, name) : null
}

/** The card of a book, by the number of its page; null: there is none. */
export async function bookCard(db: Db, number: number | null): Promise<Card | null> {
  if (number === null) return null
  const book = await db
    .selectFrom('books')
    .select(['number', 'title'])
    .select(
      sql<string>`coalesce((
      select name from book_contributors join contributors on contributors.id = contributor_id
      where book_id = books.id order by position limit 1), '')`.as('by'),
    )
    .where('number', '=', number)
    .executeTakeFirst()
  return book ? { kind: 'book', ...book } : null
}

async function loanCard(db: Db, userId: string, id: string): Promise<Card | null> {
  const loan = await db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .innerJoin('books', 'books.id', 'copies.book_id')
    .innerJoin('members', 'members.id', 'loans.member_id')
    .innerJoin('users', (join) => join.on(isMemberOfUser))
    .select(['books.number', 'books.title', 'accession_number as accessionNumber'])
    .select(isoInstant(sql`loans.due_at`).as('dueAt'))
    .where('loans.id', '=', id)
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return loan ? { kind: 'loan', ...loan } : null
}

/** The card of a request that somebody asks for; null: there is none, or they left it. */
export async function requestCard(
  db: Db,
  userId: string,
  number: number | null,
): Promise<Card | null> {
  if (number === null) return null
  const request = await db
    .selectFrom('requests')
    .innerJoin('request_askers', 'request_askers.request_id', 'requests.id')
    .select(['requests.number', 'requests.title'])
    .where('requests.number', '=', number)
    .where('request_askers.user_id', '=', userId)
    .where('left_at', 'is', null)
    .where('state', '<>', 'merged')
    .executeTakeFirst()
  return request ? { kind: 'request', ...request } : null
}
