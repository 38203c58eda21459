import { sql } from 'kysely'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isId, publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import type { Card } from './conversations.ts'

/**
 * The card of what a message is about, `book:42` or `loan:<id>`, as the actor may see it: a book of
 * the catalogue, a loan of theirs. null: there is none.
 */
export async function readCard(db: Db, actor: Actor, about: string): Promise<Card | null> {
  const [, kind = '', name = ''] = /^(book|loan):([\w-]{1,40})$/.exec(about) ?? []
  if (kind === 'book') return bookCard(db, publicNumber(name))
  return kind === 'loan' && isId(name) ? loanCard(db, actor, name) : null
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

async function loanCard(db: Db, actor: Actor, id: string): Promise<Card | null> {
  if (actor.kind !== 'user' || !actor.verified) return null
  const loan = await db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .innerJoin('books', 'books.id', 'copies.book_id')
    .innerJoin('members', 'members.id', 'loans.member_id')
    .innerJoin('users', (join) => join.on(isMemberOfUser))
    .select(['books.number', 'books.title', 'accession_number as accessionNumber'])
    .select(isoInstant(sql`loans.due_at`).as('dueAt'))
    .where('loans.id', '=', id)
    .where('users.id', '=', actor.id)
    .executeTakeFirst()
  return loan ? { kind: 'loan', ...loan } : null
}
