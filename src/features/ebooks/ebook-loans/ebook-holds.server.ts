import { sql } from 'kysely'
import { noteEbookWait } from '#src/features/ebooks/ebook-usage/ebook-usage.server.ts'
import type { EbookReader } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import { isOpenHold } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { ebookRules, lockBorrower, requireGoodStanding } from './borrower.server.ts'
import { lockLent, requireUse } from './lock-lent.server.ts'
import { offerSeats } from './offer-seats.server.ts'
import { refused } from './refused.ts'

/**
 * Puts whoever asks at the end of the queue of an e-book; asked again it changes nothing. Errors:
 * `sign-in-needed`, `not-found`, `forbidden`; `conflict` where they have it, a place is free, or the
 * member may not place holds.
 */
export async function placeEbookHold(db: Db, reader: EbookReader, number: string): Promise<void> {
  await ebookAt(db, reader, number)
  await inTransaction(db, async (within) => {
    const member = await lockBorrower(within, reader.actor)
    const { ebook, lending } = await lockLent(within, reader, number)
    const { own, free } = lending
    if (own?.kind === 'loan') throw refused('conflict', (words) => words.haveIt)
    if (own !== null) return
    requireUse(ebook)
    if (free > 0) throw refused('conflict', (words) => words.isFree)
    const rules = await ebookRules(within, member.category)
    await requireGoodStanding(within, member, rules, 'holds')
    const limit = ruleOf(rules, 'ebook-hold-limit')
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from ebook_holds
      where member_id = ${member.id}::uuid and ${isOpenHold}`.execute(within)
    if ((rows[0]?.open ?? 0) >= limit) throw refused('conflict', (words) => words.holdLimit(limit))
    // What they did not take in time is closed before they stand in the queue anew.
    await offerSeats(within, ebook.id)
    await sql`
      insert into ebook_holds (id, ebook_id, member_id) values (${newId()}, ${ebook.id}, ${member.id})`.execute(
      within,
    )
    await noteEbookWait(within, ebook.id)
    const after = { member: member.id }
    await audit(within, reader.actor, 'e-book', [{ action: 'hold-placed', id: number, after }])
    await offerSeats(within, ebook.id)
  })
}

/**
 * Takes whoever asks out of the queue of an e-book. Errors: `sign-in-needed`, `not-found`,
 * `forbidden`; `conflict` where they do not wait.
 */
export async function cancelEbookHold(db: Db, reader: EbookReader, number: string): Promise<void> {
  await ebookAt(db, reader, number)
  await inTransaction(db, async (within) => {
    const member = await lockBorrower(within, reader.actor)
    const { ebook } = await lockLent(within, reader, number)
    const { rows } = await sql`
      update ebook_holds set closed_at = clock_timestamp(), outcome = 'cancelled'
      where ebook_id = ${ebook.id} and member_id = ${member.id} and ${isOpenHold} returning id`.execute(
      within,
    )
    if (rows.length === 0) throw refused('conflict', (words) => words.notWaiting)
    await offerSeats(within, ebook.id)
    const before = { member: member.id }
    await audit(within, reader.actor, 'e-book', [{ action: 'hold-cancelled', id: number, before }])
  })
}
