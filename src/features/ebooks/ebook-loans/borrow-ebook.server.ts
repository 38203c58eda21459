import { sql } from 'kysely'
import type { EbookReader } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import { lendingOf } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import type { EbookLending } from '#src/features/ebooks/ebooks/ebook-lending.ts'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { ebookRules, lockBorrower, requireGoodStanding } from './borrower.server.ts'
import { lockLent, requireUse } from './lock-lent.server.ts'
import { endOfDay, offerSeats } from './offer-seats.server.ts'
import { refused } from './refused.ts'

/**
 * Lends an e-book to whoever asks, until the end of the last day of the loan; asked again it gives
 * the loan that runs. Errors: `sign-in-needed`, `not-found`, `forbidden`; `conflict` where nothing is
 * free, others wait, or the member may not borrow.
 */
export async function borrowEbook(
  db: Db,
  reader: EbookReader,
  number: string,
): Promise<{ readonly endsAt: string }> {
  await requirePlace(db, reader, number)
  return inTransaction(db, async (within) => {
    const member = await lockBorrower(within, reader.actor)
    const { ebook, lending } = await lockLent(within, reader, number)
    if (lending.own?.kind === 'loan') return { endsAt: lending.own.endsAt }
    requireUse(ebook)
    const rules = await ebookRules(within, member.category)
    await requireGoodStanding(within, member, rules, 'borrowing')
    await requireBelowLimit(within, member.id, ruleOf(rules, 'ebook-loan-limit'))
    requireTurn(lending)
    const last = dayAfter(todayHere(), ruleOf(rules, 'ebook-loan-days'))
    const end = endOfDay(ebook.until !== null && ebook.until < last ? ebook.until : last)
    const { rows } = await sql<{ endsAt: string }>`
      insert into ebook_loans (id, ebook_id, member_id, category, began_at, ends_at)
      values (${newId()}, ${ebook.id}, ${member.id}, ${member.category}, clock_timestamp(), ${end})
      returning to_jsonb(ends_at) #>> '{}' as "endsAt"`.execute(within)
    const [{ endsAt } = { endsAt: end.toISOString() }] = rows
    await sql`
      update ebook_holds set closed_at = clock_timestamp(), outcome = 'borrowed'
      where ebook_id = ${ebook.id} and member_id = ${member.id} and closed_at is null`.execute(
      within,
    )
    const after = { member: member.id, endsAt: end.toISOString() }
    await audit(within, reader.actor, 'e-book', [{ action: 'lent', id: number, after }])
    return { endsAt }
  })
}

/**
 * Refuses where nothing is free at this moment, before anybody waits for the lock: of hundreds who
 * want the last place, few stand in line for it.
 */
async function requirePlace(db: Db, reader: EbookReader, number: string): Promise<void> {
  if (reader.actor.kind !== 'user') return
  const { id } = await ebookAt(db, reader, number)
  const lending = await lendingOf(db, reader.actor, id)
  if (lending && lending.own === null) requireTurn(lending)
}

async function requireBelowLimit(within: Db, memberId: string, limit: number): Promise<void> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from ebook_loans
    where member_id = ${memberId}::uuid and over_at > clock_timestamp()`.execute(within)
  if ((rows[0]?.open ?? 0) >= limit) throw refused('conflict', (words) => words.loanLimit(limit))
}

function requireTurn({ own, free }: EbookLending): void {
  if (own?.kind === 'offered' || (own === null && free > 0)) return
  if (own?.kind === 'waiting') {
    const { place } = own
    throw refused('conflict', (words) => words.notYourTurn(place))
  }
  throw refused('conflict', (words) => words.noneFree)
}

/**
 * Gives an e-book back before its loan ends; the place is the next reader's at once. Errors:
 * `sign-in-needed`, `forbidden` of who is no member, `not-found`; `conflict` where they do not have
 * it.
 */
export async function giveBackEbook(db: Db, reader: EbookReader, number: string): Promise<void> {
  await ebookAt(db, reader, number)
  await inTransaction(db, async (within) => {
    const member = await lockBorrower(within, reader.actor)
    const { ebook } = await lockLent(within, reader, number)
    const { rows } = await sql`
      update ebook_loans set ended_at = clock_timestamp(), ended_by = 'reader'
      where ebook_id = ${ebook.id} and member_id = ${member.id} and over_at > clock_timestamp()
      returning id`.execute(within)
    if (rows.length === 0) throw refused('conflict', (words) => words.notOnLoan)
    await offerSeats(within, ebook.id)
    const before = { member: member.id }
    await audit(within, reader.actor, 'e-book', [{ action: 'given-back', id: number, before }])
  })
}
