import { sql } from 'kysely'
import { callSort } from '#src/features/collection/books/call-number.ts'
import { copyByCode } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import type { WholeCopy } from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
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

type Scan = {
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
  copy: WholeCopy | null,
): Promise<Outcome> {
  const made = await db
    .insertInto('stocktake_scans')
    .values({
      stocktake_id: stocktake.id,
      key,
      code,
      copy_id: copy?.id ?? null,
      outcome: 'unknown',
      walk,
      scanned_by: actorName(actor),
    })
    .onConflict((conflict) => conflict.columns(['stocktake_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return outcomeBefore(db, stocktake.id, key)
  const outcome = copy ? await findCopy(db, actor, stocktake, copy) : 'unknown'
  await db.updateTable('stocktake_scans').set({ outcome }).where('id', '=', made.id).execute()
  return outcome
}

async function outcomeBefore(db: Db, id: string, key: string): Promise<Outcome> {
  const before = await db
    .selectFrom('stocktake_scans')
    .select('outcome')
    .$narrowType<{ outcome: Outcome }>()
    .where('stocktake_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
  return before?.outcome ?? 'again'
}

/** Marks the copy as found, once, and says how it stands to these shelves. */
async function findCopy(
  db: Db,
  actor: Actor,
  stocktake: Stocktake,
  copy: WholeCopy,
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
async function shelfKey(db: Db, { callNumber, bookId }: WholeCopy): Promise<string> {
  if (callNumber !== null) return callSort(callNumber)
  const book = await db
    .selectFrom('books')
    .select('call_sort')
    .where('id', '=', bookId)
    .executeTakeFirst()
  return book?.call_sort ?? ''
}

/** The accession numbers of a walk's last scans that do not stand in their order. */
async function misplacedIn(db: Db, actor: Actor, id: string, walk: number): Promise<string[]> {
  const latestFirst = await db
    .selectFrom('stocktake_scans as scans')
    .innerJoin('copies', 'copies.id', 'scans.copy_id')
    .innerJoin('stocktake_copies as expected', (join) =>
      join
        .onRef('expected.stocktake_id', '=', 'scans.stocktake_id')
        .onRef('expected.copy_id', '=', 'scans.copy_id'),
    )
    .select(['accession_number as number', 'shelf_key as key'])
    .where('scans.stocktake_id', '=', id)
    .where('walk', '=', walk)
    .where('scanned_by', '=', actorName(actor))
    .where('outcome', '<>', 'again')
    .where('shelf_key', '<>', '')
    .orderBy('scans.id', 'desc')
    .limit(scansCompared)
    .execute()
  const scans = latestFirst.reverse()
  const marks = outOfOrder(scans.map(({ key }) => key))
  return scans.filter((_, place) => marks[place]).map(({ number }) => number)
}
