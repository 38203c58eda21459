import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { JournalAccess } from './journals.ts'

/** Writes the places where a journal is read online, instead of those there are. */
export async function writeAccess(
  within: Db,
  journal: string,
  access: readonly JournalAccess[],
): Promise<void> {
  await within.deleteFrom('journal_access').where('journal_id', '=', journal).execute()
  await insertAccess(
    within,
    access.map((one, index) => ({ ...one, journal, place: index + 1 })),
  )
}

type PlacedAccess = JournalAccess & { readonly journal: string; readonly place: number }

/** Writes places of journals that have none. */
export async function insertAccess(within: Db, access: readonly PlacedAccess[]): Promise<void> {
  if (access.length === 0) return
  await within
    .insertInto('journal_access')
    .values(
      access.map((one) => ({
        id: newId(),
        journal_id: one.journal,
        place: one.place,
        package: one.package,
        href: one.href,
        way: one.way,
        covered_from: one.coveredFrom,
        covered_to: one.coveredTo,
        embargo: one.embargo,
        note: one.note,
      })),
    )
    .execute()
}
