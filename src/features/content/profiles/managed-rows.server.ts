import { foldedKey } from '#src/kernel/folding.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ManagedRow } from './managed-row.ts'
import { compareNames } from './name-order.server.ts'
import { allProfiles } from './profile-rows.server.ts'

/** Profiles whose names, in whatever script, have these words, by name. */
export async function managedRows(db: Db, q: string): Promise<ManagedRow[]> {
  const words = foldedKey(q).split(' ').filter(Boolean)
  const changes = await db
    .selectFrom('profile_changes')
    .select('profile_id as id')
    .where('returned', 'is', null)
    .execute()
  const waiting = new Set(changes.map(({ id }) => id))
  const found = (await allProfiles(db)).filter(({ facts }) => {
    const text = foldedKey([facts.name, facts.names.hi, facts.names.or].join(' · '))
    return words.every((word) => text.includes(word))
  })
  return found
    .map(({ id, number, facts, shown }) => ({
      number,
      name: facts.name,
      designation: facts.designation,
      shown,
      waits: waiting.has(id),
    }))
    .sort((one, other) => compareNames(one.name, other.name, 'en'))
}
