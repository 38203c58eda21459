import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { eachWord } from '#src/server/database/each-word.ts'
import { requireSerials } from '../require-serials.server.ts'
import { serialNumber } from '../serials.ts'
import type { PrintJournal } from './office-shapes.ts'

const columns = sql`
  id, number, title, issn, frequency, (select count(*)::integer from serial_subscriptions
    where journal_id = journals.id and closed_at is null) as open`

/** Journals that come in print, with these words in their title or this ISSN; at most 30. */
export async function findPrintJournals(
  db: Db,
  actor: Actor,
  q: string,
): Promise<readonly PrintJournal[]> {
  requireSerials(actor)
  const isNamed = eachWord(
    q,
    (like, word) => sql`(title ilike ${like}
      or issn = ${word.replace('-', '').toUpperCase()})`,
  )
  const { rows } = await sql<PrintJournal>`
    select ${columns} from journals
    where kind in ('print', 'both') and ${isNamed}
    order by title_sort, number limit 30`.execute(db)
  return rows
}

/** The journal of this number; null where there is none. Errors: `forbidden`. */
export async function printJournal(
  db: Db,
  actor: Actor,
  number: string,
): Promise<PrintJournal | null> {
  requireSerials(actor)
  const { rows } = await sql<PrintJournal>`
    select ${columns} from journals where number = ${serialNumber(number)}`.execute(db)
  return rows[0] ?? null
}

/** Vendors that subscriptions name, and those from whom books are bought. */
export async function vendorNames(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select vendor_name as name from serial_subscriptions where vendor_name <> ''
    union select name from vendors where closed_at is null order by 1 limit 200`.execute(db)
  return rows.map(({ name }) => name)
}
