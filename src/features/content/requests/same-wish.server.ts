import { type RawBuilder, sql } from 'kysely'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { JoinedKind, SameWish } from './requests.ts'
import { wishKeys } from './wish-keys.ts'

/** What a wish is for; what is not known is left out. `bookId` is the id of a book. */
export type WishedThing = {
  readonly isbn?: string | null | undefined
  readonly bookId?: string | null | undefined
  readonly title?: string | null | undefined
  readonly author?: string | null | undefined
}

/**
 * The open request for the same thing, which others can join: the same ISBN (10 or 13 digits), the
 * same book of the catalogue, or the same title by the same author, however they are spelled. An
 * author that one of the two does not say is no difference where the title has three words or more.
 * null: nobody asks for it. It says how many ask, not who.
 */
export async function findSameWish(
  db: Db,
  wished: WishedThing,
  kind: JoinedKind = 'purchase',
): Promise<SameWish | null> {
  const same = sameness(wished, kind)
  if (same.length === 0) return null
  const { rows } = await sql<SameWish>`
    select id, number, kind, state, title, author,
      (select count(*)::integer from request_askers where request_id = requests.id and left_at is null) as askers
    from requests
    where kind = ${kind} and state in ('awaiting-approval', 'asked', 'accepted', 'ordered')
      and (${sql.join(same, sql` or `)})
    order by ${sql.join(same.map((one) => sql`coalesce(${one}, false) desc`))}, number limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** “Physics” is the title of many books, “The Art of Computer Programming” of one. */
const tellingWords = 3

/** What makes two wishes the same, the strongest first. */
function sameness(
  { isbn, bookId, title, author }: WishedThing,
  kind: JoinedKind,
): RawBuilder<boolean>[] {
  const digits = isbn ? parseIsbn(isbn) : null
  const same: RawBuilder<boolean>[] = []
  if (digits) same.push(sql`isbn = ${digits}`)
  if (bookId) same.push(sql`book_id = ${bookId}`)
  // A copy is looked for where its record stands, not where another book has the same title.
  if (title && kind !== 'shelf') {
    const { titleKey, authorKey } = wishKeys(title, author)
    const isTelling = titleKey.split(' ').length >= tellingWords
    same.push(sql`(title_key = ${titleKey} and (author_key = ${authorKey}
      or ${isTelling} and '' in (author_key, ${authorKey}::text)))`)
  }
  return same
}
