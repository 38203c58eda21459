import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import {
  currencies,
  rupeeRate,
  unitPaise,
} from '#src/features/collection/vendors/currency-price.ts'
import { vendorAt } from '#src/features/collection/vendors/vendors.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { linesOfIndent } from '../indents/indent-rows.server.ts'
import { type Indent, indentNumber } from '../indents/indents.ts'

/** What a vendor asks for one copy of a line. */
export type Quotation = {
  readonly indentLineId: string
  readonly vendorId: string
  readonly vendor: string
  readonly priceMinor: number
  readonly currency: string
  readonly rateMillionths: number
  readonly discountPoints: number
  /** Paise after the discount: what is compared. */
  readonly unitPaise: number
  readonly quotedOn: Day
}

/** The quotations for lines, the cheapest of each line first. Errors: `forbidden`. */
export async function quotationsFor(
  db: Db,
  actor: Actor,
  lineIds: readonly string[],
): Promise<readonly Quotation[]> {
  requirePurchaser(actor)
  const { rows } = await sql<Quotation>`
    select indent_line_id as "indentLineId", vendor_id as "vendorId", vendors.name as vendor,
      price_minor as "priceMinor", quotations.currency, rate_millionths as "rateMillionths",
      quotations.discount_points as "discountPoints", unit_paise as "unitPaise", quoted_on as "quotedOn"
    from quotations join vendors on vendors.id = vendor_id
    where indent_line_id = any(${lineIds}::uuid[])
    order by indent_line_id, unit_paise, lower(vendors.name) limit 3000`.execute(db)
  return rows
}

const quotationShape = z
  .object({
    vendorId: z.uuid('Please choose a vendor.'),
    currency: z.enum(currencies, 'Please choose a currency of the list.'),
    rateMillionths: z.int('Please give the rate.').min(1).max(10_000_000_000),
    discountPoints: z.int().min(0).max(10_000),
    quotedOn: givenDay('Please give the day of the quotation.'),
    prices: z
      .array(
        z.object({
          indentLineId: z.uuid(),
          priceMinor: z.int('Please give the price.').min(1).max(10_000_000_000),
        }),
      )
      .min(1, 'Please give the price of at least one line.')
      .max(300),
  })
  .refine(({ currency, rateMillionths }) => currency !== 'INR' || rateMillionths === rupeeRate, {
    path: ['rate'],
    error: 'The rate of the rupee is 1.',
  })

/** A vendor's quotation: list prices in hundredths of its currency, with one discount. */
export type NewQuotation = z.input<typeof quotationShape>

/**
 * Enters what a vendor quotes for lines of an indent; a later one takes the place of an earlier.
 * Errors: `forbidden`, `invalid-input`, `not-found`.
 */
export async function enterQuotation(
  db: Db,
  actor: Actor,
  indent: Indent,
  written: NewQuotation,
): Promise<void> {
  const quotation = checkedShape(quotationShape, written)
  const vendor = await vendorAt(db, actor, quotation.vendorId)
  const own = new Set((await linesOfIndent(db, actor, indent.id)).map(({ id }) => id))
  const { prices, rateMillionths, discountPoints } = quotation
  const rows = prices
    .filter(({ indentLineId }) => own.has(indentLineId))
    .map((price) => ({
      ...price,
      unitPaise: unitPaise({ ...price, rateMillionths, discountPoints }),
    }))
  await inTransaction(db, async (within) => {
    const columns = { indentLineId: 'uuid', priceMinor: 'bigint', unitPaise: 'bigint' } as const
    await sql`
      insert into quotations (indent_line_id, vendor_id, price_minor, currency, rate_millionths, discount_points, unit_paise, quoted_on)
      select "indentLineId", ${vendor.id}::uuid, "priceMinor", ${quotation.currency}, ${rateMillionths}::bigint,
        ${discountPoints}::integer, "unitPaise", ${quotation.quotedOn}::date from ${rowTable('row', columns, rows)}
      on conflict (indent_line_id, vendor_id) do update set price_minor = excluded.price_minor, currency = excluded.currency,
        rate_millionths = excluded.rate_millionths, discount_points = excluded.discount_points,
        unit_paise = excluded.unit_paise, quoted_on = excluded.quoted_on`.execute(within)
    await audit(within, actor, 'indent', [
      {
        action: 'quotation-entered',
        id: indentNumber(indent),
        after: { vendor: vendor.name, ...quotation },
      },
    ])
  })
}
