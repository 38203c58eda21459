import { sql } from 'kysely'
import type { PersonShare } from '#src/server/person-share.ts'

/** The batches that a cataloguer began or carried out. They stay the library's, without the address. */
export const batchShare: PersonShare = {
  name: 'batchChanges',
  gather: async (db, { email, verified }) => {
    if (!verified) return []
    const { rows } = await sql`
      select number, chosen, made_at as "begunAt", carried_out_at as "carriedOutAt" from batch_changes
      where made_by = ${email} or carried_out_by = ${email} order by number`.execute(db)
    return rows
  },
  erase: async (db, { id, email, verified }) => {
    if (!verified) return
    const nobody = `deleted:${id}`
    await sql`update batch_changes set made_by = ${nobody} where made_by = ${email}`.execute(db)
    await sql`
      update batch_changes set carried_out_by = ${nobody} where carried_out_by = ${email}`.execute(
      db,
    )
  },
}
