import { sql } from 'kysely'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'

/** Months before this one in which the e-books were read already. */
const months = 12

/**
 * Adds how the e-books that are out were used in the months before `today`'s: by numbers that
 * follow from the e-book's number and the month alone. A request is an investigation too, and of
 * several chapters in a session the title counts once.
 */
export async function addPastEbookUse(db: Db, today: Day): Promise<void> {
  await sql`
    with used as (
      select (date_trunc('month', ${today}::date) - back * interval '1 month')::date as month, ebooks,
        4 + (ebooks.number * 7 + back * 11) % 23 as sessions
      from ebooks, generate_series(1, ${months}) as back where state = 'published' and kind <> 'link'
    )
    insert into ebook_usage (month, ebook_id, place, access_type, metric, count)
    select month, (ebooks).id, 0, ebook_access_type(ebooks), metric, (sessions * share)::bigint
    from used, (values ('Total_Item_Investigations', 4), ('Unique_Item_Investigations', 3),
      ('Unique_Title_Investigations', 2), ('Total_Item_Requests', 3), ('Unique_Item_Requests', 2),
      ('Unique_Title_Requests', 1)) as shares(metric, share)
    on conflict do nothing`.execute(db)
  await sql`
    insert into ebook_searches (month, count)
    select (date_trunc('month', ${today}::date) - back * interval '1 month')::date, 30 + (back * 17) % 41
    from generate_series(1, ${months}) as back
    where exists (select from ebooks where state = 'published') on conflict do nothing`.execute(db)
}
