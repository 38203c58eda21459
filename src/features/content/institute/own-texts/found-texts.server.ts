import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'

/** Has the search over the site take these answers in anew; of pages the table tells it itself. */
export async function noteAnswers(within: Db, keys: readonly string[]): Promise<void> {
  await sql`
    insert into site_entry_changes (kind, key)
    select distinct 'answer', key from unnest(${[...keys]}::text[]) as key
    where length(key) between 1 and 200`.execute(within)
}

/**
 * Has the search take in the pages whose text has taken effect by the calendar, today or yesterday:
 * nobody saved anything then.
 */
export async function noteTextsInEffect(db: Db): Promise<void> {
  const today = todayHere()
  await sql`
    insert into site_entry_changes (kind, key)
    select distinct 'page', name from library_texts
    where effective_on between ${dayAfter(today, -1)} and ${today} and effective_on > revised_on
      and not is_default and called_off_at is null`.execute(db)
}
