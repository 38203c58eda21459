import { sql } from 'kysely'
import { copyBranches } from '#src/features/collection/books/copy-branches.server.ts'
import { requireCataloguer } from '#src/features/collection/catalogue-maintenance/require-cataloguer.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { branchNames, isAmong } from '#src/kernel/branch-access.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Stocktake, StocktakeCounts } from './stocktakes.ts'

const mostListed = 100

/** The stocktakings, open ones first, then the newest; at most a hundred. Errors: `forbidden`. */
export async function listStocktakes(db: Db, actor: Actor): Promise<Stocktake[]> {
  requireCataloguer(actor)
  return stocktakes(db)
    .orderBy(sql`finished_at is not null`)
    .orderBy('stocktakes.number', 'desc')
    .limit(mostListed)
    .execute()
}

/** The stocktaking with this number, as an address has it. Errors: `forbidden`, `not-found`. */
export async function stocktakeAt(db: Db, actor: Actor, text: string): Promise<Stocktake> {
  requireCataloguer(actor)
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  const found = await stocktakes(db).where('stocktakes.number', '=', number).executeTakeFirst()
  if (!found) throw new AppError('not-found', 'There is no stocktaking with this number.')
  return found
}

/**
 * The stocktaking, kept from being finished until the transaction ends; `for update` where it is to
 * be finished. Errors: as of `stocktakeAt`, and of `requireOwnShelves`.
 */
export async function holdStocktake(
  db: Db,
  actor: Actor,
  text: string,
  lock: 'share' | 'update',
): Promise<Stocktake> {
  const { id } = await stocktakeAt(db, actor, text)
  await sql`select from stocktakes where id = ${id} for ${sql.raw(lock)}`.execute(db)
  const held = await stocktakeAt(db, actor, text)
  await requireOwnShelves(db, actor, held.location)
  return held
}

/**
 * Errors: `forbidden` where the shelves, of a location by its name or of the whole library (null),
 * are of a branch that is not theirs to work with.
 */
export async function requireOwnShelves(
  db: Db,
  actor: Actor,
  location: string | null,
): Promise<void> {
  const branches = copyBranches(actor)
  if (branches === null) return
  const own = branchNames(branches)
  if (location === null) {
    throw new AppError(
      'forbidden',
      `This would be of all branches. Your cataloguing role is for ${own}: take one of its locations.`,
    )
  }
  const place = await db
    .selectFrom('locations')
    .innerJoin('branches', 'code', 'branch')
    .select(['branch', 'branches.name as branchName'])
    .where('locations.name', '=', location)
    .executeTakeFirst()
  if (!place || isAmong(branches, place.branch)) return
  throw new AppError(
    'forbidden',
    `“${location}” is a location of ${place.branchName}. Your cataloguing role is for ${own}.`,
  )
}

function stocktakes(db: Db) {
  return db
    .selectFrom('stocktakes')
    .leftJoin('locations', 'locations.id', 'location_id')
    .select(['stocktakes.id', 'stocktakes.number', 'stocktakes.name', 'locations.name as location'])
    .select(['first_call_number as firstCallNumber', 'last_call_number as lastCallNumber'])
    .select(['started_by as startedBy', 'started_at as startedAt'])
    .select(['finished_by as finishedBy', 'finished_at as finishedAt'])
}

/** How far a stocktaking is. What was lent since it began is not missing. */
export async function countStocktake(db: Db, id: string): Promise<StocktakeCounts> {
  const { rows } = await sql<StocktakeCounts>`
    select count(*) filter (where standing = 'due')::int as due,
      count(*) filter (where standing = 'due' and found_at is not null)::int as found,
      count(*) filter (where ${isMissing})::int as missing,
      count(*) filter (where standing = 'away')::int as away,
      count(*) filter (where standing = 'away' and found_at is not null)::int as "awayFound",
      count(*) filter (where standing = 'elsewhere')::int as elsewhere,
      (select count(distinct upper(code))::int from stocktake_scans
        where stocktake_id = ${id} and outcome = 'unknown') as unknown,
      (select count(distinct copy_id)::int from stocktake_scans
        where stocktake_id = ${id} and outcome = 'withdrawn') as withdrawn
    from stocktake_copies join copies on copies.id = copy_id where stocktake_id = ${id}`.execute(db)
  const [counts] = rows
  if (!counts) throw new AppError('internal', 'The stocktaking could not be counted.')
  return counts
}

/**
 * Which rows of `stocktake_copies join copies` are missing: due, not scanned, and not lent or
 * mended since.
 */
export const isMissing = sql<boolean>`(standing = 'due' and found_at is null
  and (missing_at is not null or copies.state = 'available'))`
