import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { followAccessionNumbers, nextAccessionNumbers } from './accession.server.ts'
import { distinctNames } from './book-names.server.ts'
import type { CopyDraft } from './books.ts'
import { cleanCopy } from './clean-drafts.ts'
import { conflictOf } from './conflicts.server.ts'
import { type CopyWork, requireOwnCopies, requireOwnPlaces } from './copy-branches.server.ts'

export type WrittenCopy = {
  readonly id: string
  readonly bookId: string
  readonly accessionNumber: string
  readonly barcode: string
}

/**
 * Adds copies, in order: accession numbers as given or the next ones of their series, barcodes as
 * given or the accession number. One statement a table, whatever their count. Run it in a
 * transaction. Errors: `conflict` with `details.duplicates`: accession numbers or barcodes that are
 * taken, here or in the database; `invalid-input` where there is no such series; `forbidden` where a
 * copy would stand in a branch that is not theirs to work with.
 */
export async function addCopies(
  db: Db,
  actor: Actor,
  additions: readonly { bookId: string; copy: CopyDraft }[],
  work: CopyWork = 'cataloguing',
): Promise<WrittenCopy[]> {
  if (additions.length === 0) return []
  const copies = additions.map(({ bookId, copy }) => ({
    id: newId(),
    bookId,
    ...cleanCopy(copy),
  }))
  await writeLocations(
    db,
    copies.flatMap((copy) => copy.location ?? []),
  )
  const numbered = await numberCopies(db, copies)
  await refuseDuplicates(db, numbered)
  await insertCopies(db, numbered)
  await requireOwnPlaces(
    db,
    actor,
    numbered.map(({ id }) => id),
    work,
  )
  await audit(
    db,
    actor,
    'copy',
    numbered.map(({ id, ...after }) => ({ action: 'created', id, after })),
  )
  return numbered.map(({ id, bookId, accessionNumber, barcode }) => ({
    id,
    bookId,
    accessionNumber,
    barcode,
  }))
}

/**
 * Removes copies, as the undo of an import does; the audit keeps them whole. Run it in a
 * transaction. Errors: `conflict` where one is on loan or waits for its borrower, or was lent once;
 * then none is removed; `forbidden` where one is of a branch that is not theirs to work with.
 */
export async function removeCopies(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  work: CopyWork = 'cataloguing',
): Promise<void> {
  await requireOwnCopies(db, actor, ids, work)
  const { rows } = await sql<{
    id: string
    accessionNumber: string
    state: string
    lent: boolean
    before: unknown
  }>`
    select id, accession_number as "accessionNumber", state, to_jsonb(copies) as before,
      exists (select from loans where copy_id = copies.id)
        or exists (select from holds where copies.id in (copy_id, kept_copy_id)) as lent
    from copies where id = any(${ids}::uuid[]) for update`.execute(db)
  const inUse = rows.filter((copy) => copy.state === 'on-loan' || copy.state === 'on-hold-shelf')
  if (inUse.length > 0) {
    const numbers = inUse.map((copy) => copy.accessionNumber)
    throw new AppError(
      'conflict',
      `Copy ${numbers.slice(0, 5).join(', ')} is on loan. Take it back first.`,
      {
        copies: numbers,
      },
    )
  }
  const lent = rows.filter((copy) => copy.lent).map((copy) => copy.accessionNumber)
  if (lent.length > 0) {
    throw new AppError(
      'conflict',
      `Copy ${lent.slice(0, 5).join(', ')} has been lent, and its loans are kept. Withdraw it instead.`,
      { copies: lent },
    )
  }
  await sql`delete from copies where id = any(${ids}::uuid[])`.execute(db)
  await audit(
    db,
    actor,
    'copy',
    rows.map(({ id, before }) => ({ action: 'removed', id, before })),
  )
}

/** Makes the places of these names that are new. */
export async function writeLocations(db: Db, names: readonly string[]): Promise<void> {
  const rows = distinctNames(names.map((name) => ({ id: newId(), name, key: nameKey(name) })))
  if (rows.length === 0) return
  await sql`
    insert into locations (id, name, name_key)
    select id, name, key from ${rowTable('given', { id: 'uuid', name: 'text', key: 'text' }, rows)}
    on conflict (name_key) do nothing`.execute(db)
}

type NumberedCopy = Omit<CopyDraft, 'series'> & {
  id: string
  bookId: string
  accessionNumber: string
  barcode: string
}

/**
 * The copies with their numbers. Series are taken in one order, so that two who number in several
 * do not wait for each other.
 */
async function numberCopies<Copy extends CopyDraft>(db: Db, copies: readonly Copy[]) {
  const given = copies.flatMap((copy) => copy.accessionNumber ?? [])
  await followAccessionNumbers(db, given)
  const wanted = new Map<string, number>()
  for (const { accessionNumber, series = '' } of copies) {
    if (accessionNumber === undefined) wanted.set(series, (wanted.get(series) ?? 0) + 1)
  }
  const next = new Map<string, string[]>()
  for (const [series, count] of [...wanted].sort(([one], [other]) => (one < other ? -1 : 1))) {
    next.set(series, await nextAccessionNumbers(db, series, count))
  }
  return copies.map(({ series = '', ...copy }) => {
    const accessionNumber = copy.accessionNumber ?? next.get(series)?.shift() ?? ''
    return { ...copy, accessionNumber, barcode: copy.barcode ?? accessionNumber }
  })
}

async function refuseDuplicates(db: Db, copies: readonly NumberedCopy[]): Promise<void> {
  const accessionNumbers = copies.map((copy) => copy.accessionNumber)
  const barcodes = copies.map((copy) => copy.barcode)
  const { rows } = await sql<{ number: string }>`
    select accession_number as number from copies
    where upper(accession_number) collate "C" = any(array(select upper(given) from unnest(${accessionNumbers}::text[]) as given))
    union
    select barcode from copies
    where upper(barcode) collate "C" = any(array(select upper(given) from unnest(${barcodes}::text[]) as given))`.execute(
    db,
  )
  const duplicates = new Set([
    ...repeated(accessionNumbers),
    ...repeated(barcodes),
    ...rows.map((row) => row.number),
  ])
  if (duplicates.size === 0) return
  const named = [...duplicates].slice(0, 5).join(', ')
  throw new AppError(
    'conflict',
    `These accession numbers or barcodes are taken: ${named}. Give others.`,
    {
      duplicates: [...duplicates],
    },
  )
}

const copyColumns = {
  id: 'uuid',
  book_id: 'uuid',
  accession_number: 'text',
  barcode: 'text',
  call_number: 'text',
  location_key: 'text',
  volume: 'text',
  reference_only: 'boolean',
  hidden: 'boolean',
  state: 'text',
  item_type: 'text',
  price_paise: 'bigint',
  source: 'text',
  bill_number: 'text',
  bill_date: 'date',
  acquired_on: 'date',
  withdrawn_on: 'date',
  withdrawal_order: 'text',
  withdrawal_reason: 'text',
  note: 'text',
} as const

async function insertCopies(db: Db, copies: readonly NumberedCopy[]): Promise<void> {
  const rows = copies.map((copy) => ({
    id: copy.id,
    book_id: copy.bookId,
    accession_number: copy.accessionNumber,
    barcode: copy.barcode,
    call_number: copy.callNumber,
    location_key: copy.location === undefined ? undefined : nameKey(copy.location),
    volume: copy.volume,
    reference_only: copy.referenceOnly ?? false,
    hidden: copy.hidden ?? false,
    state: copy.state ?? 'available',
    item_type: copy.itemType,
    price_paise: copy.pricePaise,
    source: copy.source,
    bill_number: copy.billNumber,
    bill_date: copy.billDate,
    acquired_on: copy.acquiredOn,
    ...(copy.state === 'withdrawn' ? withdrawal(copy) : {}),
    note: copy.note,
  }))
  await conflictOf(() =>
    sql`
      insert into copies (id, book_id, accession_number, barcode, call_number, location_id, volume, reference_only,
        hidden, state, item_type, price_paise, source, bill_number, bill_date, acquired_on, withdrawn_on, withdrawal_order, withdrawal_reason, note)
      select row.id, book_id, accession_number, barcode, call_number, locations.id, volume, reference_only,
        hidden, state, coalesce((select code from item_types where code = item_type), 'book'), price_paise, source, bill_number,
        bill_date, acquired_on, withdrawn_on, withdrawal_order, withdrawal_reason, note
      from ${rowTable('row', copyColumns, rows)}
      left join locations on locations.name_key = row.location_key`.execute(db),
  )
}

function withdrawal(copy: NumberedCopy) {
  return {
    withdrawn_on: copy.withdrawnOn,
    withdrawal_order: copy.withdrawalOrder,
    withdrawal_reason: copy.withdrawalReason,
  }
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value.toUpperCase()).size)
}
