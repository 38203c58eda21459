import { chosenBook } from '#src/features/collection/catalogue-maintenance/chosen-book.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * The numbers of the books that the fields `record-` of lines name, by the ids of the lines; lines
 * whose field is empty are left out. Errors: those of `chosenBook`.
 */
export async function chosenRecords(
  db: Db,
  actor: Actor,
  lineIds: readonly string[],
  field: (name: string) => string,
): Promise<Readonly<Record<string, string>>> {
  const records: Record<string, string> = {}
  for (const id of lineIds.slice(0, 300)) {
    const name = `record-${id}`
    const number = await chosenBook(db, actor, name, field(name))
    if (number !== null) records[id] = String(number)
  }
  return records
}
