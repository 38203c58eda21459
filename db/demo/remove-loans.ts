import { sql } from 'kysely'
import { actorName, system } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'

const actor = system('demo')

/**
 * Puts the copies back on their shelves that the demo's desk declared lost or sent to repair,
 * before its members go: open loans go with them by themselves. Those that only the demo's desk has
 * handled are then as they were entered, so that the demo's books can be taken back. Copies that
 * somebody else has handled since stay as they are.
 */
export async function shelveDemoCopies(db: Db): Promise<void> {
  const name = actorName(actor)
  await sql`
    update copies set state = 'available' where state in ('lost', 'in-repair') and exists (
      select from circulation_operations as last where copy_id = copies.id and actor = ${name} and number = (
        select max(number) from circulation_operations where copy_id = copies.id))`.execute(db)
  await sql`
    update copies set updated_at = created_at where version = 1
      and exists (select from circulation_operations where copy_id = copies.id)
      and not exists (select from circulation_operations where copy_id = copies.id and actor <> ${name})`.execute(
    db,
  )
}
