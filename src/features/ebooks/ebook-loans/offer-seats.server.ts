import { sql } from 'kysely'
import { institute } from '#institute'
import { isOpenHold, openLoans } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import { loadCalendars } from '#src/features/lending/library-calendar/calendars.server.ts'
import { addOpenDays } from '#src/features/lending/library-calendar/library-calendar.ts'
import { ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { ebookRules } from './borrower.server.ts'
import { lockQueue } from './lock-lent.server.ts'

/** The last second of a day of the institute. */
export function endOfDay(day: Day): Date {
  return new Date(instantAt(dayAfter(day, 1), 0, institute.timeZone).getTime() - 1000)
}

/**
 * Gives the free places of an e-book to those who wait longest: each has so many open days to take
 * it as the rules say, so that no offer passes while the library is closed. Offers whose time is
 * over are closed before. Run it with the queue locked.
 */
export async function offerSeats(within: Db, ebookId: string): Promise<void> {
  await sql`
    update ebook_holds set closed_at = offer_until, outcome = 'not-taken'
    where ebook_id = ${ebookId}::uuid and closed_at is null and offer_until <= clock_timestamp()`.execute(
    within,
  )
  const { rows } = await sql<{ id: string; category: string }>`
    select ebook_holds.id, members.category
    from ebook_holds join members on members.id = member_id
    where ebook_id = ${ebookId}::uuid and closed_at is null and offered_at is null
    order by placed_at, ebook_holds.id
    limit (select greatest(seats - ${openLoans} - (
      select count(*) from ebook_holds where ebook_id = ebooks.id and offered_at is not null and ${isOpenHold}), 0)
      from ebooks where id = ${ebookId}::uuid)`.execute(within)
  if (rows.length === 0) return
  const calendar = (await loadCalendars(within)).of('main')
  for (const { id, category } of rows) {
    const days = ruleOf(await ebookRules(within, category), 'ebook-hold-days')
    const until = endOfDay(addOpenDays(calendar, todayHere(), days))
    await sql`
      update ebook_holds set offered_at = clock_timestamp(), offer_until = ${until} where id = ${id}::uuid`.execute(
      within,
    )
  }
}

/**
 * Offers what has become free by itself since the last time. Whose turn it is depends on the clock
 * alone (`lendingOf`): this writes down until when, so that readers can be told.
 */
export async function offerFreeSeats(db: Db): Promise<void> {
  // Nobody waits for what is past its last day; what is taken down ends its holds by itself.
  await sql`
    update ebook_holds set closed_at = clock_timestamp(), outcome = 'ended' from ebooks
    where ebooks.id = ebook_id and closed_at is null and until < ${todayHere()}::date`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from ebooks where exists (
      select from ebook_holds where ebook_id = ebooks.id and closed_at is null
        and (offered_at is null or offer_until <= now()))
    order by id`.execute(db)
  for (const { id } of rows) {
    await inTransaction(db, async (within) => {
      await lockQueue(within, id)
      await offerSeats(within, id)
    })
  }
}
