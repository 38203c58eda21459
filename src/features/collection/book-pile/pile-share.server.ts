import { sql } from 'kysely'
import type { PersonShare } from '#src/server/person-share.ts'

/** A cataloguer's own pile. The books that came of it are the library's. */
export const pileShare: PersonShare = {
  name: 'bookPile',
  gather: async (db, { id }) => {
    const { rows } = await sql`
      select code, copies, added_at as "scannedAt", book_number as "bookNumber",
        accession_numbers as "accessionNumbers", saved_at as "savedAt"
      from book_pile_lines where user_id = ${id} order by number`.execute(db)
    return rows
  },
  erase: async (db, { id }) => {
    await db.deleteFrom('book_piles').where('user_id', '=', id).execute()
  },
}
