import { sql } from 'kysely'
import { callSort } from '#src/features/collection/books/call-number.ts'
import { copyByCode } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import type { KeptCopy } from '#src/features/collection/catalogue-maintenance/kept-copy.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { outOfOrder } from './shelf-order.ts'
import { isInRange } from './shelf-range.ts'
import { holdStocktake } from './stocktake-rows.server.ts'
import type { Outcome, ScanAnswer, Stocktake } from './stocktakes.ts'

/** Scans of a walk that are looked at for their order. */
const scansCompared = 80

export type Scan = {
  /** A barcode or accession number, as it was read. */
  readonly code: string
  /** A UUID that the device made: the same scan sent twice counts once. */
  readonly key: string
  /** Scans with one number are of one walk along a shelf. */
  readonly walk: number
}

/**
 * Takes a scan into an open stocktaking, and says what came of it. Any number of people may scan at
 * once. Errors: `forbidden`, `not-found`, `invalid-input`; `conflict` where the stocktaking is
 * finished.
 */
export async function scanCopy(
  db: Db,
  actor: Actor,
  number: string,
  scan: Scan,
): Promise<ScanAnswer> {
  const code = cleanLine(scan.code, 101)
  if (code === '' || code.length > 100) {
    throw new AppError('invalid-input', 'Please scan or type a barcode or accession number.')
  }
  if (!isId(scan.key) || !Number.isInteger(scan.walk) || scan.walk < 1 || scan.walk > 2 ** 31 - 1) {
    throw new AppError('invalid-input', 'This scan did not arrive whole. Please scan it again.')
  }
  return inTransaction(db, async (within) => {
    const stocktake = await holdStocktake(within, actor, number, 'share')
    if (stocktake.finishedAt) {
      throw new AppError('conflict', 'This stocktaking is finished. Open it again to scan more.')
    }
    const copy = await copyByCode(within, actor, code)
    const outcome = await takeScan(within, actor, stocktake, { ...scan, code }, copy)
    return {
      outcome,
      copy: copy && {
        accessionNumber: copy.accessionNumber,
        title: copy.bookTitle,
        callNumber: copy.callNumber,
        location: copy.location,
        state: copy.state,
      },
      misplaced: await misplacedIn(within, actor, stocktake.id, scan.walk),
    }
  })
}

async function takeScan(
  db: Db,
  actor: Actor,
  stocktake: Stocktake,
  { code, key, walk }: Scan,
  copy: KeptCopy | null,
): Promise<Outcome> {
  const { rows } = await sql<{ id: string }>`
    insert into stocktake_scans (stocktake_id, key, code, copy_id, outcome, walk, scanned_by)
    values (${stocktake.id}, ${key}, ${code}, ${copy?.id ?? null}, 'unknown', ${walk}, ${actorName(actor)})
    on conflict (stocktake_id, key) do nothing returning id`.execute(db)
  const [made] = rows
  if (!made) return outcomeBefore(db, stocktake.id, key)
  const outcome = copy ? await findCopy(db, actor, stocktake, copy) : 'unknown'
  await sql`update stocktake_scans set outcome = ${outcome} where id = ${made.id}`.execute(db)
  return outcome
}

async function outcomeBefore(db: Db, id: string, key: string): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`
    select outcome from stocktake_scans where stocktake_id = ${id} and key = ${key}`.execute(db)
  return rows[0]?.outcome ?? 'again'
}

/** Marks the copy as found, once, and says how it stands to these shelves. */
async function findCopy(
  db: Db,
  actor: Actor,
  stocktake: Stocktake,
  copy: KeptCopy,
): Promise<Outcome> {
  if (copy.state === 'withdrawn') return 'withdrawn'
  const key = await shelfKey(db, copy)
  const isHere = stocktake.location === null || stocktake.location === copy.location
  const belongs = isHere && isInRange(key, stocktake)
  await sql`
    insert into stocktake_copies (stocktake_id, copy_id, standing, state, shelf_key)
    values (${stocktake.id}, ${copy.id}, ${belongs ? 'due' : 'elsewhere'}, ${copy.state}, ${key})
    on conflict do nothing`.execute(db)
  const { numUpdatedRows } = await db
    .updateTable('stocktake_copies')
    .set({ found_at: new Date(), found_by: actorName(actor) })
    .where('stocktake_id', '=', stocktake.id)
    .where('copy_id', '=', copy.id)
    .where('found_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 'again'
  if (copy.state === 'on-loan') return 'on-loan'
  if (!isHere) return 'wrong-location'
  if (!belongs) return 'out-of-range'
  if (copy.state === 'missing' || copy.state === 'lost') return 'was-missing'
  return copy.state === 'available' ? 'found' : 'away'
}

/** The key of the shelf of a copy: that of its own call number, else of its book's. */
async function shelfKey(db: Db, { callNumber, bookId }: KeptCopy): Promise<string> {
  if (callNumber !== null) return callSort(callNumber)
  const book = await db
    .selectFrom('books')
    .select('call_sort')
    .where('id', '=', bookId)
    .executeTakeFirst()
  return book?.call_sort ?? ''
}

/** The accession numbers of a walk's last scans that do not stand in their order. */
export async function misplacedIn(
  db: Db,
  actor: Actor,
  id: string,
  walk: number,
): Promise<string[]> {
  const { rows } = await sql<{ number: string; key: string }>`
    select number, key from (
      select stocktake_scans.id, copies.accession_number as number, stocktake_copies.shelf_key as key
      from stocktake_scans join copies on copies.id = stocktake_scans.copy_id
        join stocktake_copies on stocktake_copies.stocktake_id = stocktake_scans.stocktake_id
          and stocktake_copies.copy_id = stocktake_scans.copy_id
      where stocktake_scans.stocktake_id = ${id} and walk = ${walk} and scanned_by = ${actorName(actor)}
        and outcome <> 'again' and shelf_key <> ''
      order by stocktake_scans.id desc limit ${scansCompared}) as latest
    order by id`.execute(db)
  const marks = outOfOrder(rows.map(({ key }) => key))
  return rows.filter((_, place) => marks[place]).map(({ number }) => number)
}
