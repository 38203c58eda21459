import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import type { HoldOffer } from '../../kernel/hold-offer.ts'
import { newId } from '../../kernel/ids.ts'
import type { Db } from '../../server/database/connect.ts'
import { holdOutlook } from '../circulation/hold-outlook.server.ts'
import { memberOf } from '../members/member-links.server.ts'
import { readerSentence } from './reader-sentence.ts'

const noMember =
  'To place a hold you need a membership: please ask at the desk to have your e-mail address written into it.'

/**
 * What the page of a book offers about holds to whoever looks; null where there is nothing to say: a book without copies, or staff who
 * are no members.
 */
export async function offerHold(
  db: Db,
  actor: Actor,
  book: { readonly id: string; readonly number: number; readonly copies: number },
): Promise<HoldOffer | null> {
  if (book.copies === 0 || actor.kind === 'system') return null
  if (actor.kind === 'visitor') return { kind: 'sign-in' }
  if (!actor.verified) {
    return { kind: 'refused', reasons: ['Confirm your e-mail address first to place a hold.'] }
  }
  const member = await memberOf(db, actor)
  if (!member) return actor.role === 'admin' ? null : { kind: 'refused', reasons: [noMember] }
  const held = await ownHold(db, member.id, book.id)
  if (held) return { kind: 'held', ...held }
  const { queue, refusals, copyIds } = await holdOutlook(db, member.id, book.id)
  const byCopy = copyIds.length > 1
  if (refusals.length === 0) return { kind: 'place', queue, key: newId(), byCopy }
  return { kind: 'refused', reasons: [...new Set(refusals.map(readerSentence))] }
}

async function ownHold(db: Db, memberId: string, bookId: string) {
  const { rows } = await sql<Omit<Extract<HoldOffer, { kind: 'held' }>, 'kind'>>`
    select place, pickup_until as "pickupUntil", suspended as "isSuspended" from holds
    where member_id = ${memberId} and book_id = ${bookId} and status in ('waiting', 'ready')`.execute(
    db,
  )
  return rows[0] ?? null
}
