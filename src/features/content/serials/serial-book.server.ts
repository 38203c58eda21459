import { sql } from 'kysely'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { noteMadeRecord } from './made-record.server.ts'
import type { SerialJournal } from './serials.ts'

/**
 * The book that the catalogue has a journal as: the one of its last bound volume, else the serial
 * with its ISSN, else a new record with its title and ISSN. In a transaction.
 */
export async function bookOfJournal(
  db: Db,
  actor: Actor,
  { id, title, issn }: SerialJournal,
): Promise<string> {
  // Two who bind at once make one record.
  await sql`select from journals where id = ${id} for no key update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select copies.book_id as id from serial_volumes as volume
      join serial_subscriptions as subscription on subscription.id = subscription_id
      join copies on copies.id = copy_id
    where journal_id = ${id} order by volume.number desc limit 1`.execute(db)
  const known = rows[0]?.id ?? (issn === null ? null : await serialWithIssn(db, issn))
  if (known) return known
  const draft = { ...newDraft(title), format: 'serial' as const }
  const identifiers = issn === null ? [] : [{ kind: 'issn' as const, value: issn }]
  const made = await createBook(db, actor, { ...draft, identifiers })
  await noteMadeRecord(db, made.id)
  return made.id
}

async function serialWithIssn(db: Db, issn: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select books.id from identifiers join books on books.id = book_id
    where value = ${issn} and kind = 'issn' and format = 'serial'
    order by books.number limit 1`.execute(db)
  return rows[0]?.id ?? null
}
