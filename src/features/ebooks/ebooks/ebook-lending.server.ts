import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { EbookLending, OwnLending } from './ebook-lending.ts'

/** Loans of the e-book of the row that run at this moment. */
export const openLoans: RawBuilder<number> = sql<number>`(
  select count(*)::integer from ebook_loans
  where ebook_loans.ebook_id = ebooks.id and ebook_loans.over_at > clock_timestamp())`

/** Whether a hold of the row waits still, or has a place that is theirs to take. */
export const isOpenHold: RawBuilder<boolean> = sql<boolean>`(ebook_holds.closed_at is null
  and (ebook_holds.offer_until is null or ebook_holds.offer_until > clock_timestamp()))`

/** Readers who wait for the e-book of the row, or were offered a place. */
export const openHolds: RawBuilder<number> = sql<number>`(
  select count(*)::integer from ebook_holds
  where ebook_holds.ebook_id = ebooks.id and ${isOpenHold})`

/** Places of the e-book of the row that nobody has and nobody waits for; null: it is not lent. */
export const freeSeats: RawBuilder<number | null> = sql<number | null>`
  greatest(ebooks.seats - ${openLoans} - ${openHolds}, 0)`

/**
 * How an e-book that is lent stands at this moment for whoever asks; null: it is not lent. A reader's
 * turn comes by the queue and the clock alone: whoever stands before as many as there are free places
 * may take one, told or not.
 */
export async function lendingOf(
  db: Db,
  actor: Actor,
  ebookId: string,
): Promise<EbookLending | null> {
  const email = actor.kind === 'user' && actor.verified ? actor.email : null
  const { rows } = await sql<Read>`
    select seats, ${openLoans} as lent, ${openHolds} as waiting, ${freeSeats} as free,
      to_jsonb((select min(over_at) from ebook_loans where ebook_id = ebooks.id and over_at > clock_timestamp())) #>> '{}' as "nextEnd",
      to_jsonb(own.over_at) #>> '{}' as "endsAt", held.place, to_jsonb(held.until) #>> '{}' as until
    from ebooks
    left join members on members.email = ${email} and members.withdrawn_at is null
    left join lateral (
      select over_at from ebook_loans
      where ebook_id = ebooks.id and member_id = members.id and over_at > clock_timestamp() limit 1) as own on true
    left join lateral (
      select place, until from (
        select member_id, offer_until as until, row_number() over (order by placed_at, id)::integer as place
        from ebook_holds where ebook_holds.ebook_id = ebooks.id and ${isOpenHold}) as queue
      where member_id = members.id) as held on true
    where ebooks.id = ${ebookId}::uuid and seats is not null`.execute(db)
  const [read] = rows
  if (!read) return null
  const { seats, free, waiting, nextEnd } = read
  return { seats, free, waiting, nextEnd, own: ownOf(read) }
}

type Read = {
  readonly seats: number
  readonly lent: number
  readonly waiting: number
  readonly free: number
  readonly nextEnd: string | null
  readonly endsAt: string | null
  readonly place: number | null
  readonly until: string | null
}

function ownOf({ seats, lent, endsAt, place, until }: Read): OwnLending | null {
  if (endsAt !== null) return { kind: 'loan', endsAt }
  if (place === null) return null
  if (place <= seats - lent) return { kind: 'offered', until }
  return { kind: 'waiting', place }
}
