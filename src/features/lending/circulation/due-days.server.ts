import { sql } from 'kysely'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { DueDays } from '#src/kernel/due-days.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'

/** When the lent copies of a book are due, for everybody: it names no reader. */
export const dueDays: DueDays<Db> = async (db, bookId) => {
  const { rows } = await sql<{ readonly copyId: string; readonly dueAt: string }>`
    select copies.id as "copyId", ${isoInstant(sql`due_at`)} as "dueAt"
    from loans join copies on copies.id = copy_id
    where book_id = ${bookId} and closed_at is null`.execute(db)
  return Object.fromEntries(rows.map(({ copyId, dueAt }) => [copyId, dayOf(new Date(dueAt))]))
}
