import { sql } from 'kysely'
import type { PersonShare } from '#src/server/person-share.ts'

/** Where a person reads on, and what they marked in e-books. */
export const readingShare: PersonShare = {
  name: 'reading',
  gather: async (db, { id }) => {
    const { rows: places } = await sql`
      select ebooks.number as "eBook", ebooks.title, part, letter, percent, words, device, reading_places.changed_at as "changedAt"
      from reading_places join ebooks on ebooks.id = ebook_id
      where user_id = ${id}::uuid order by reading_places.changed_at desc`.execute(db)
    const { rows: notes } = await sql`
      select ebooks.number as "eBook", ebooks.title, reading_notes.kind, part, starts, ends, quote, colour,
        reading_notes.note, reading_notes.created_at as "createdAt", reading_notes.changed_at as "changedAt"
      from reading_notes join ebooks on ebooks.id = ebook_id
      where user_id = ${id}::uuid order by ebooks.number, part, starts`.execute(db)
    return { places, notes }
  },
  erase: async (db, { id }) => {
    await sql`delete from reading_notes where user_id = ${id}::uuid`.execute(db)
    await sql`delete from reading_places where user_id = ${id}::uuid`.execute(db)
  },
}
