import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { billAt, copiesOfBill, linesOfBill } from './bill-rows.server.ts'

const id = z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' })
const paise = z.int().openapi({ example: 170_000 })

/** The path of a bill. */
export const billParams = z.object({
  bill: z.string().max(20).openapi({ description: 'Its serial number.', example: '1' }),
})

/** The version that whoever changes a bill has read. */
export const shownVersion = z
  .int()
  .openapi({ description: 'Of the bill, as it was read.', example: 1 })

/** A budget that pays for a bill. */
export const billFund = z.object({
  budgetId: id,
  fund: z.string().openapi({ example: 'General grant' }),
  department: z.string().openapi({ description: 'Empty: the whole library.', example: '' }),
  year: z.int().openapi({ description: 'In which the financial year begins.', example: 2026 }),
  paise: z.int().openapi({ example: 170_000 }),
})

/** A bill of books, with its lines and what it made. */
export const wholeBill = z
  .object({
    serial: z.int().openapi({ example: 1 }),
    vendor: z.string().openapi({ example: 'Utkal Book Agency' }),
    number: z.string().openapi({ example: 'UBA/1204' }),
    billDate: z.iso.date().openapi({ example: '2026-11-25' }),
    discountPaise: paise,
    gstPaise: paise,
    shippingPaise: paise,
    roundingPaise: paise,
    totalPaise: paise,
    copies: z.int().openapi({ example: 2 }),
    note: z.string().nullable(),
    paidOn: z.iso.date().nullable().openapi({ example: null }),
    payment: z.string().nullable().openapi({ description: 'The voucher or the transfer.' }),
    cancelledOn: z.iso.date().nullable().openapi({ example: null }),
    version: z.int().openapi({ example: 1 }),
    funds: z.array(billFund).readonly(),
    lines: z
      .array(
        z.object({
          id,
          title: z.string(),
          copies: z.int().openapi({ example: 2 }),
          amountPaise: paise,
          costPaise: paise,
        }),
      )
      .readonly(),
    accessionNumbers: z
      .array(z.string())
      .readonly()
      .openapi({ example: ['10234', '10235'] }),
  })
  .openapi('WholeBill')

/** The bill of this serial number as programs read it. Errors: `forbidden`, `not-found`. */
export async function billAnswer(db: Db, actor: Actor, serial: string) {
  const bill = await billAt(db, actor, serial)
  const copies = await copiesOfBill(db, actor, bill.id)
  return wholeBill.parse({
    ...bill,
    lines: await linesOfBill(db, actor, bill.id),
    accessionNumbers: copies.map(({ accessionNumber }) => accessionNumber),
  })
}
