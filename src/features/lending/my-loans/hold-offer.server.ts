import { sql } from 'kysely'
import {
  holdOutlook,
  holdRefusedToAll,
} from '#src/features/lending/circulation/hold-outlook.server.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { HoldOffer } from '#src/kernel/hold-offer.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdSentences, readerSentence } from './reader-sentence.server.ts'
import { myLoansWords } from './words.ts'

/**
 * What the page of a book offers about holds to whoever looks, in their language; null where there
 * is nothing to say: a book without copies, or staff who are no members.
 */
export async function offerHold(
  db: Db,
  actor: Actor,
  book: { readonly id: string; readonly number: number; readonly copies: number },
  language: Language,
): Promise<HoldOffer | null> {
  const words = myLoansWords[language]
  if (book.copies === 0 || actor.kind === 'system') return null
  if (actor.kind === 'visitor') return offerToVisitor(db, book.id, language)
  if (!actor.verified) {
    return { kind: 'refused', reasons: [words.confirmAddress] }
  }
  const member = await memberOf(db, actor)
  if (!member) {
    const reasons = [words.holdNeedsMembership]
    return mayEnter('staff:desk', actor) ? null : { kind: 'refused', reasons }
  }
  const held = await ownHold(db, member.id, book.id)
  if (held) return { kind: 'held', ...held }
  const { queue, refusals, copyIds } = await holdOutlook(db, member.id, book.id)
  const byCopy = copyIds.length > 1
  if (refusals.length === 0) return { kind: 'place', queue, key: newId(), byCopy }
  return { kind: 'refused', reasons: holdSentences(refusals, language) }
}

async function offerToVisitor(db: Db, bookId: string, language: Language): Promise<HoldOffer> {
  const code = await holdRefusedToAll(db, bookId)
  if (code === null) return { kind: 'sign-in' }
  return { kind: 'refused', reasons: [readerSentence({ code, sentence: '' }, language)] }
}

function ownHold(db: Db, memberId: string, bookId: string) {
  return db
    .selectFrom('holds')
    .select(['place', 'pickup_until as pickupUntil', 'suspended as isSuspended'])
    .where('member_id', '=', memberId)
    .where('book_id', '=', bookId)
    .where(sql<boolean>`status in ('waiting', 'ready')`)
    .executeTakeFirst()
}
