import { type RawBuilder, sql } from 'kysely'
import { requireCataloguer } from '#src/features/collection/catalogue-maintenance/require-cataloguer.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ReportLine, ReportList } from './report-lists.ts'
import { outOfOrder } from './shelf-order.ts'
import { countStocktake, isMissing } from './stocktake-rows.server.ts'

const copyLine = sql`
  copies.accession_number as "accessionNumber", copies.barcode as code, books.title, books.number as "bookNumber",
  copies.call_number as "callNumber", locations.name as location, copies.state, copies.price_paise as "pricePaise"`
const ofCopy = sql`
  join books on books.id = copies.book_id left join locations on locations.id = copies.location_id`

/**
 * The lines of one list of a report in the order of the shelf, or of the scans; at most `most`.
 * Errors: `forbidden`.
 */
export async function reportLines(
  db: Db,
  actor: Actor,
  id: string,
  list: ReportList,
  most: number,
): Promise<ReportLine[]> {
  requireCataloguer(actor)
  switch (list) {
    case 'missing':
      return expectedLines(db, id, isMissing, most)
    case 'found':
      return expectedLines(db, id, sql`standing = 'due' and found_at is not null`, most)
    case 'elsewhere':
      return expectedLines(db, id, sql`standing = 'elsewhere' and found_at is not null`, most)
    case 'misplaced':
      return misplacedLines(db, id, most)
    case 'unknown':
      return unknownLines(db, id, most)
    default:
      return scannedLines(db, id, list, most)
  }
}

async function expectedLines(
  db: Db,
  id: string,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<ReportLine[]> {
  const { rows } = await sql<ReportLine>`
    select ${copyLine}, found_at as "scannedAt", found_by as "scannedBy"
    from stocktake_copies join copies on copies.id = copy_id ${ofCopy}
    where stocktake_id = ${id} and ${condition}
    order by shelf_key, copies.accession_number collate "C" limit ${most}`.execute(db)
  return rows
}

async function scannedLines(
  db: Db,
  id: string,
  outcome: 'on-loan' | 'away' | 'was-missing' | 'withdrawn',
  most: number,
): Promise<ReportLine[]> {
  const { rows } = await sql<ReportLine>`
    select ${copyLine}, scanned_at as "scannedAt", scanned_by as "scannedBy"
    from (select distinct on (copy_id) copy_id, scanned_at, scanned_by from stocktake_scans
      where stocktake_id = ${id} and outcome = ${outcome} order by copy_id, id desc) as scanned
      join copies on copies.id = copy_id ${ofCopy}
    order by scanned_at limit ${most}`.execute(db)
  return rows
}

async function unknownLines(db: Db, id: string, most: number): Promise<ReportLine[]> {
  const { rows } = await sql<ReportLine>`
    select distinct on (upper(code)) code, scanned_at as "scannedAt", scanned_by as "scannedBy", null as "accessionNumber",
      null as title, null as "bookNumber", null as "callNumber", null as location, null as state, null as "pricePaise"
    from stocktake_scans where stocktake_id = ${id} and outcome = 'unknown' order by upper(code), id limit ${most}`.execute(
    db,
  )
  return rows
}

async function misplacedLines(db: Db, id: string, most: number): Promise<ReportLine[]> {
  const ids = await misplacedIds(db, id)
  return expectedLines(db, id, sql`copy_id = any(${ids}::uuid[])`, most)
}

/** The copies that stand out of order, walk by walk of each person. */
async function misplacedIds(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stocktake_scans as scans')
    .innerJoin('stocktake_copies as copies', (join) =>
      join
        .onRef('copies.stocktake_id', '=', 'scans.stocktake_id')
        .onRef('copies.copy_id', '=', 'scans.copy_id'),
    )
    .select(['copies.copy_id as copyId', 'shelf_key as key'])
    .select(sql<string>`scanned_by || ' ' || walk`.as('walk'))
    .where('scans.stocktake_id', '=', id)
    .where('outcome', '<>', 'again')
    .where('shelf_key', '<>', '')
    .orderBy('scans.id')
    .execute()
  return [...Map.groupBy(rows, ({ walk }) => walk).values()].flatMap((walk) => {
    const marks = outOfOrder(walk.map(({ key }) => key))
    return walk.filter((_, place) => marks[place]).map(({ copyId }) => copyId)
  })
}

/** Who scanned, and how often, the busiest first; at most fifty. */
export async function scanners(
  db: Db,
  id: string,
): Promise<{ readonly who: string; readonly scans: number }[]> {
  return db
    .selectFrom('stocktake_scans')
    .select(({ fn }) => ['scanned_by as who', fn.countAll<number>().as('scans')])
    .where('stocktake_id', '=', id)
    .groupBy('who')
    .orderBy('scans', 'desc')
    .orderBy('who')
    .limit(50)
    .execute()
}

/**
 * The value in paise of what is missing, by the prices in the register; copies without a price
 * count nothing.
 */
export async function missingValue(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(copies.price_paise), 0)::bigint as paise
    from stocktake_copies join copies on copies.id = copy_id where stocktake_id = ${id} and ${isMissing}`.execute(
    db,
  )
  return Number(rows[0]?.paise ?? 0)
}

/** How many lines each list of a report has. Errors: `forbidden`. */
export async function countLists(
  db: Db,
  actor: Actor,
  id: string,
): Promise<Readonly<Record<ReportList, number>>> {
  requireCataloguer(actor)
  const counts = await countStocktake(db, id)
  const { rows } = await sql<{ outcome: string; copies: number }>`
    select outcome, count(distinct copy_id)::int as copies from stocktake_scans
    where stocktake_id = ${id} and outcome in ('on-loan', 'away', 'was-missing') group by 1`.execute(
    db,
  )
  const scanned = (outcome: string) => rows.find((row) => row.outcome === outcome)?.copies ?? 0
  const { missing, found, elsewhere, withdrawn, unknown } = counts
  return {
    missing,
    found,
    elsewhere,
    withdrawn,
    unknown,
    'on-loan': scanned('on-loan'),
    away: scanned('away'),
    'was-missing': scanned('was-missing'),
    misplaced: new Set(await misplacedIds(db, id)).size,
  }
}
