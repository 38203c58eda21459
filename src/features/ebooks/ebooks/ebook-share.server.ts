import { sql } from 'kysely'
import type { PersonShare } from '#src/server/person-share.ts'

/**
 * What a person added, and the lists of readers that they are on. When the account is deleted,
 * drafts go with their files; what is out stays, without who added it.
 */
export const ebookShare: PersonShare = {
  name: 'ebooks',
  gather: async (db, { email, verified }) => {
    if (!verified) return null
    const { rows: added } = await sql`
      select number, kind, state, title, file_name as "fileName", link, rights, course, note, created_at as "addedAt"
      from ebooks where created_by = ${email} order by number`.execute(db)
    const { rows: readable } = await sql`
      select ebooks.number, ebooks.title from ebook_readers join ebooks on ebooks.id = ebook_id
      where email = ${email} order by number`.execute(db)
    return { added, onTheListOf: readable }
  },
  erase: async (db, { email, verified }) => {
    if (!verified) return
    await sql`delete from ebook_readers where email = ${email}`.execute(db)
    await sql`delete from ebooks where created_by = ${email} and state in ('draft', 'returned')`.execute(
      db,
    )
    await sql`update ebooks set created_by = 'deleted' where created_by = ${email}`.execute(db)
  },
}
