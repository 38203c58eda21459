import { sql } from 'kysely'
import { callSort } from '#src/features/collection/books/call-number.ts'
import { requireCataloguer } from '#src/features/collection/catalogue-maintenance/require-cataloguer.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { isInRange } from './shelf-range.ts'
import { requireOwnShelves } from './stocktake-rows.server.ts'
import { rangeWords } from './stocktakes.ts'

/** A stocktaking as a form begins it; '' for all. */
export type StocktakeTexts = {
  readonly name: string
  readonly location: string
  readonly firstCallNumber: string
  readonly lastCallNumber: string
}

const step = 5000

/**
 * Begins a stocktaking: writes down what should stand on these shelves, and what the catalogue says
 * is away; withdrawn copies are left out. Gives its number. Run it in a transaction. Errors:
 * `forbidden`, also for shelves of a branch that is not theirs; `invalid-input` with `details.fields`; `not-found` where no copy belongs there.
 */
export async function startStocktake(db: Db, actor: Actor, texts: StocktakeTexts): Promise<number> {
  requireCataloguer(actor)
  const range = await readRange(db, texts)
  await requireOwnShelves(db, actor, range.location)
  const id = newId()
  const { number } = await db
    .insertInto('stocktakes')
    .values({
      id,
      name: range.name,
      location_id: range.locationId,
      started_by: actorName(actor),
      first_call_number: range.firstCallNumber,
      last_call_number: range.lastCallNumber,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  let copies = 0
  for (let after: string | null = null; ; ) {
    const found = await copiesAfter(db, range.locationId, after)
    const rows = found.flatMap((copy) => {
      const key = copy.callNumber === null ? (copy.bookKey ?? '') : callSort(copy.callNumber)
      if (!isInRange(key, range)) return []
      const standing = copy.state === 'available' ? 'due' : 'away'
      return [{ copy_id: copy.id, standing, state: copy.state, shelf_key: key }]
    })
    const columns = { copy_id: 'uuid', standing: 'text', state: 'text', shelf_key: 'text' } as const
    await sql`
      insert into stocktake_copies (stocktake_id, copy_id, standing, state, shelf_key)
      select ${id}::uuid, copy_id, standing, state, shelf_key from ${rowTable('copy', columns, rows)}`.execute(
      db,
    )
    copies += rows.length
    after = found.at(-1)?.id ?? null
    if (found.length < step) break
  }
  if (copies === 0)
    throw new AppError('not-found', 'No copy belongs to these shelves: choose others.')
  const after = { name: range.name, shelves: rangeWords(range), copies }
  await audit(db, actor, 'stocktake', [{ action: 'started', id: String(number), after }])
  return number
}

function copiesAfter(db: Db, locationId: string | null, after: string | null) {
  return db
    .selectFrom('copies')
    .innerJoin('books', 'books.id', 'copies.book_id')
    .select(['copies.id', 'copies.call_number as callNumber', 'call_sort as bookKey', 'state'])
    .where('state', '<>', 'withdrawn')
    .$if(locationId !== null, (all) => all.where('location_id', '=', locationId))
    .$if(after !== null, (all) => all.where('copies.id', '>', after))
    .orderBy('copies.id')
    .limit(step)
    .execute()
}

async function readRange(db: Db, texts: StocktakeTexts) {
  const faults: { field: string; message: string }[] = []
  const name = cleanLine(texts.name, 121)
  if (name === '' || name.length > 120) {
    faults.push({ field: 'name', message: 'Please give a name, of at most 120 characters.' })
  }
  const [firstCallNumber, lastCallNumber] = [texts.firstCallNumber, texts.lastCallNumber].map(
    (text) => cleanLine(text, 100) || null,
  ) as [string | null, string | null]
  if (
    firstCallNumber !== null &&
    lastCallNumber !== null &&
    !isInRange(callSort(firstCallNumber), { firstCallNumber: null, lastCallNumber })
  ) {
    faults.push({
      field: 'lastCallNumber',
      message: 'The last call number comes before the first: swap them.',
    })
  }
  const wanted = cleanLine(texts.location, 200)
  const place = wanted === '' ? null : await locationNamed(db, wanted)
  if (wanted !== '' && place === null) {
    faults.push({
      field: 'location',
      message: 'There is no such location: choose one of the list.',
    })
  }
  if (faults.length > 0) {
    const said = faults.map(({ message }) => message).join(' ')
    throw new AppError('invalid-input', said, { fields: faults })
  }
  const location = place?.name ?? null
  return { name, location, locationId: place?.id ?? null, firstCallNumber, lastCallNumber }
}

async function locationNamed(db: Db, name: string): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  return row ?? null
}
