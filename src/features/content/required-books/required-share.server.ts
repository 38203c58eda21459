import { sql } from 'kysely'
import type { PersonShare } from '#src/server/person-share.ts'

/** A person's list and what they shared of it; the codes of links open it, so they are left out. */
export const requiredShare: PersonShare = {
  name: 'requiredBooks',
  gather: async (db, { id }) => {
    const { rows: books } = await sql`
      select title, author, isbn, book_number as book, note, course, needed_on as "neededOn",
        created_at as "addedAt", removed_at as "removedAt", arrived_at as "arrivedAt", told_at as "toldAt"
      from required_books where user_id = ${id} order by created_at, id`.execute(db)
    const { rows: links } = await sql`
      select title, course, shows_name as "showsName", shows_notes as "showsNotes", created_at as "madeAt"
      from required_links where user_id = ${id} order by id`.execute(db)
    const { rows: lists } = await sql<{ tellBy: readonly string[] }>`
      select tell_by as "tellBy" from required_lists where user_id = ${id}`.execute(db)
    return { books, links, tellBy: lists[0]?.tellBy ?? null }
  },
  erase: async (db, { id }) => {
    await sql`delete from required_lists where user_id = ${id}`.execute(db)
  },
}
