import { sql } from 'kysely'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId, publicNumber } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { vendorColumns, vendorShape } from './vendor-shape.server.ts'
import type { Vendor, VendorTexts } from './vendors.ts'

/** More than a college buys from; so a list of them is whole. */
const mostVendors = 500

const columns = sql`
  id, number, name, address, email, phone, contact, gstin, currency, discount_points as "discountPoints",
  supply_days as "supplyDays", terms, note, closed_at is not null as "isClosed", version`

/** All vendors by name, those in use first. Errors: `forbidden`. */
export async function listVendors(db: Db, actor: Actor): Promise<readonly Vendor[]> {
  requirePurchaser(actor)
  const { rows } = await sql<Vendor>`
    select ${columns} from vendors order by closed_at is not null, lower(name) limit ${mostVendors}`.execute(
    db,
  )
  return rows
}

/** The vendor with this number, or id. Errors: `forbidden`, `not-found`. */
export async function vendorAt(db: Db, actor: Actor, asked: string): Promise<Vendor> {
  requirePurchaser(actor)
  const { rows } = await sql<Vendor>`
    select ${columns} from vendors
    where number = ${publicNumber(asked)} or id = ${isId(asked) ? asked : null}::uuid`.execute(db)
  const [vendor] = rows
  if (!vendor) throw new AppError('not-found', 'There is no such vendor. Choose one of the list.')
  return vendor
}

const taken = {
  vendors_name: 'There is a vendor of this name already',
  vendors_gstin: 'Another vendor has this GSTIN',
}

/** Adds a vendor; gives its number. Errors: `forbidden`, `invalid-input`, `conflict`. */
export async function addVendor(db: Db, actor: Actor, texts: VendorTexts): Promise<number> {
  requirePurchaser(actor)
  const facts = checkedShape(vendorShape, texts)
  return inTransaction(db, async (within) => {
    const id = newId()
    const { number } = await uniqueConflict(taken, () =>
      within
        .insertInto('vendors')
        .values({ id, ...vendorColumns(facts) })
        .returning('number')
        .executeTakeFirstOrThrow(),
    )
    await audit(within, actor, 'vendor', [{ action: 'created', id: String(number), after: facts }])
    return number
  })
}

/**
 * Changes a vendor, or closes it (`isClosed`) so that nothing more is ordered there. Orders that
 * were placed keep their terms. Errors: `forbidden`, `not-found`, `invalid-input`; `conflict` where
 * somebody changed it meanwhile, or a name is taken.
 */
export async function changeVendor(
  db: Db,
  actor: Actor,
  shown: { readonly number: string; readonly version: number },
  texts: VendorTexts,
  isClosed: boolean,
): Promise<void> {
  const before = await vendorAt(db, actor, shown.number)
  const facts = checkedShape(vendorShape, texts)
  await inTransaction(db, async (within) => {
    const changed = await uniqueConflict(taken, () =>
      within
        .updateTable('vendors')
        .set({
          ...vendorColumns(facts),
          closed_at: isClosed ? sql<Date>`coalesce(closed_at, now())` : null,
          version: sql`version + 1`,
        })
        .where('id', '=', before.id)
        .where('version', '=', shown.version)
        .executeTakeFirst(),
    )
    if (changed.numUpdatedRows === 0n) {
      throw new AppError(
        'conflict',
        'Someone else has changed this vendor. Load the page again and repeat your change.',
      )
    }
    const after = { ...facts, isClosed }
    await audit(within, actor, 'vendor', [
      { action: 'changed', id: String(before.number), before, after },
    ])
  })
}
