import { sql } from 'kysely'
import type { PersonShare } from '#src/server/person-share.ts'

/** The e-reader of a person, and how much was sent within a day. */
export const ereaderShare: PersonShare = {
  name: 'eReader',
  gather: async (db, { id }) => {
    const { rows } = await sql`
      select email, confirmed_at as "confirmedAt", created_at as "createdAt",
        (select count(*)::integer from e_reader_mails where e_reader_mails.user_id = e_readers.user_id
          and sent_at > now() - interval '1 day') as "mailsOfADay"
      from e_readers where user_id = ${id}::uuid`.execute(db)
    return rows
  },
  erase: async (db, { id }) => {
    await sql`delete from e_reader_mails where user_id = ${id}::uuid`.execute(db)
    await sql`delete from e_readers where user_id = ${id}::uuid`.execute(db)
  },
}
