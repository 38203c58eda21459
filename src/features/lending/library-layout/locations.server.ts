import { sql } from 'kysely'
import { requireBranch } from '#src/features/lending/library-calendar/change-calendar.server.ts'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { audit } from '#src/server/audit.ts'
import { checkedName } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { longestLocationName, type StoredLocation } from './layout-lists.ts'

const staffOnly = 'Only an administrator changes item types, branches and locations.'
const mostListed = 200
const sentences = { locations_name_key_key: 'There is another location with this name' }

/** What is given of a location. */
type GivenLocation = { readonly name: string; readonly branch: string }

/**
 * Locations whose name has these words in it, by name; the first 200, and how many there are.
 * Errors: `forbidden`.
 */
export async function findLocations(
  db: Db,
  actor: Actor,
  words: string,
): Promise<{ readonly locations: readonly StoredLocation[]; readonly total: number }> {
  requireAdmin(actor, staffOnly)
  const key = nameKey(words)
  const { rows } = await sql<StoredLocation & { total: number }>`
    select id, name, branch, (select count(*)::int from copies where location_id = locations.id) as copies, total
    from (select *, count(*) over ()::int as total from locations where strpos(name_key, ${key}) > 0 order by name_key limit ${mostListed}) as locations
    order by name_key`.execute(db)
  const locations = rows.map(({ total: _total, ...location }) => location)
  return { locations, total: rows[0]?.total ?? 0 }
}

/** The location; null where there is none. Errors: `forbidden`. */
async function lockLocation(db: Db, actor: Actor, id: string): Promise<StoredLocation> {
  requireAdmin(actor, staffOnly)
  const copies = sql<number>`(select count(*) from copies where location_id = locations.id)`
  const found = await db
    .selectFrom('locations')
    .select(['id', 'name', 'branch', copies.as('copies')])
    .where('id', '=', isId(id) ? id : null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('not-found', 'There is no such location any more.')
  return found
}

/**
 * Adds a location; gives its id. Run it in a transaction. Errors: `forbidden`, `invalid-input`,
 * `not-found` for the branch, `conflict` for the name of another.
 */
export async function addLocation(db: Db, actor: Actor, given: GivenLocation): Promise<string> {
  requireAdmin(actor, staffOnly)
  const name = checkedName(given.name, longestLocationName)
  await requireBranch(db, given.branch)
  const id = newId()
  await uniqueConflict(sentences, () =>
    sql`insert into locations (id, name, name_key, branch) values (${id}, ${name}, ${nameKey(name)}, ${given.branch})`.execute(
      db,
    ),
  )
  await audit(db, actor, 'location', [
    { action: 'created', id, after: { name, branch: given.branch } },
  ])
  return id
}

/**
 * Gives a location another name or branch; what stands there goes along, and the rules of that
 * branch hold from the next loan on. Run it in a transaction. Errors: `forbidden`, `invalid-input`,
 * `not-found`, `conflict` for the name of another.
 */
export async function changeLocation(
  db: Db,
  actor: Actor,
  id: string,
  given: GivenLocation,
): Promise<void> {
  const before = await lockLocation(db, actor, id)
  const name = checkedName(given.name, longestLocationName)
  if (name === before.name && given.branch === before.branch) return
  await requireBranch(db, given.branch)
  await uniqueConflict(sentences, () =>
    sql`update locations set name = ${name}, name_key = ${nameKey(name)}, branch = ${given.branch} where id = ${id}`.execute(
      db,
    ),
  )
  await audit(db, actor, 'location', [
    {
      action: 'changed',
      id,
      before: { name: before.name, branch: before.branch },
      after: { name, branch: given.branch },
    },
  ])
}

/**
 * Takes a location away where nothing stands. Run it in a transaction. Errors: `forbidden`,
 * `not-found`, `conflict` where copies stand there, or a stocktaking was of it.
 */
export async function removeLocation(db: Db, actor: Actor, id: string): Promise<void> {
  const { name, branch, copies } = await lockLocation(db, actor, id)
  if (copies > 0) {
    const words = counted(copies, 'copy stands', 'copies stand')
    throw new AppError('conflict', `${words} at ${name}: give them another location first.`)
  }
  const stocktake = await db
    .selectFrom('stocktakes')
    .select('number')
    .where('location_id', '=', id)
    .executeTakeFirst()
  if (stocktake) {
    throw new AppError(
      'conflict',
      `Stocktaking ${stocktake.number} was of ${name}, and its report names it: the location stays.`,
    )
  }
  await db.deleteFrom('locations').where('id', '=', id).execute()
  await audit(db, actor, 'location', [{ action: 'removed', id, before: { name, branch } }])
}
