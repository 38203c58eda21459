import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { text } from '#src/server/http/parameters.ts'
import { copiesOfOrder } from '../bills/bill-rows.server.ts'
import { linesOfOrder, orderAt } from './order-rows.server.ts'
import { orderNumber, orderStages, type PurchaseOrder } from './orders.ts'

/** The id of a line or a copy of an order. */
export const orderPartId = z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' })
/** A day of an order. */
export const orderDay = z.iso.date().openapi({ example: '2026-11-26' })
/** How many copies of a line. */
export const lineCopies = z.int().openapi({ example: 3 })

/** An order, as lists of orders have it. */
export const orderItem = z
  .object({
    number: z.string().openapi({ example: 'PO/2026-27/0001' }),
    vendor: z.string().openapi({ example: 'Utkal Book Agency' }),
    stage: z.enum(orderStages).openapi({ example: 'to-receive' }),
    orderedOn: orderDay,
    expectedBy: orderDay,
    copies: lineCopies,
    outstanding: z.int().openapi({ description: 'Copies that have still to come.', example: 1 }),
    toBill: z.int().openapi({ description: 'Copies that came and are on no bill.', example: 2 }),
    paise: z.int().openapi({ example: 255_000 }),
    version: z.int().openapi({ example: 1 }),
  })
  .openapi('PurchaseOrder')

/** An order with its lines and the copies that bills made of it. */
export const wholeOrder = z
  .object({
    ...orderItem.shape,
    lines: z
      .array(
        z.object({
          id: orderPartId,
          title: z.string().openapi({ example: 'Operating System Concepts' }),
          isbn: z.string().nullable().openapi({ example: '9781118063330' }),
          copies: lineCopies,
          unitPaise: z.int().openapi({ example: 85_000 }),
          received: z.int().openapi({ example: 2 }),
          returned: z.int().openapi({ example: 0 }),
          cancelled: z.int().openapi({ example: 0 }),
          billed: z.int().openapi({ example: 0 }),
        }),
      )
      .readonly(),
    billedCopies: z
      .array(
        z.object({
          id: orderPartId,
          orderLineId: orderPartId,
          accessionNumber: z.string().openapi({ example: '10234' }),
          pricePaise: z.int().openapi({ example: 85_000 }),
          creditedOn: orderDay.nullable().openapi({ example: null }),
          creditNote: z.string().nullable().openapi({ example: null }),
        }),
      )
      .readonly()
      .openapi({ description: 'Copies that bills made, for credit notes.' }),
  })
  .openapi('PurchaseOrderWithLines')

/** Which order is meant. */
export const orderParams = z.object({
  order: text(40).openapi({ description: 'Its number.', example: '2026-27-0001' }),
})

/** An order as lists of orders have it. */
export function orderAnswer(order: PurchaseOrder): z.input<typeof orderItem> {
  const { vendor, stage, orderedOn, expectedBy, outstanding, toBill, paise, version } = order
  const number = orderNumber(order)
  const facts = { number, vendor, stage, orderedOn, expectedBy, paise, version }
  return { ...facts, copies: order.copies, outstanding, toBill }
}

/** An order with its lines and billed copies. Errors: `forbidden`, `not-found`. */
export async function wholeAnswer(
  db: Db,
  actor: Actor,
  asked: string,
): Promise<z.input<typeof wholeOrder>> {
  const order = await orderAt(db, actor, asked)
  const lines = (await linesOfOrder(db, actor, order.id)).map((line) => ({
    id: line.id,
    title: line.title,
    isbn: line.isbn,
    copies: line.copies,
    unitPaise: line.unitPaise,
    received: line.received,
    returned: line.returned,
    cancelled: line.cancelled,
    billed: line.billed,
  }))
  const billedCopies = (await copiesOfOrder(db, actor, order.id)).map((copy) => ({
    id: copy.id,
    orderLineId: copy.orderLineId,
    accessionNumber: copy.accessionNumber,
    pricePaise: copy.pricePaise,
    creditedOn: copy.creditedOn,
    creditNote: copy.creditNote,
  }))
  return { ...orderAnswer(order), lines, billedCopies }
}
