import { z } from '@hono/zod-openapi'
import { currencies } from '#src/features/collection/vendors/currency-price.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { oneOf, text } from '#src/server/http/parameters.ts'
import { purchaseOffice } from '../purchase-api.ts'
import { receiveCopies } from '../receiving/receive.server.ts'
import { linesOfOrder, listOrders, orderAt, orderFilters } from './order-rows.server.ts'
import { orderNumber, orderStages, type PurchaseOrder } from './orders.ts'
import { placeOrder } from './place-order.server.ts'

const id = z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' })
const day = z.iso.date().openapi({ example: '2026-11-26' })
const copies = z.int().openapi({ example: 3 })

const orderItem = z
  .object({
    number: z.string().openapi({ example: 'PO/2026-27/0001' }),
    vendor: z.string().openapi({ example: 'Utkal Book Agency' }),
    stage: z.enum(orderStages).openapi({ example: 'to-receive' }),
    orderedOn: day,
    expectedBy: day,
    copies,
    outstanding: z.int().openapi({ description: 'Copies that have still to come.', example: 1 }),
    toBill: z.int().openapi({ description: 'Copies that came and are on no bill.', example: 2 }),
    paise: z.int().openapi({ example: 255_000 }),
    version: z.int().openapi({ example: 1 }),
  })
  .openapi('PurchaseOrder')

const wholeOrder = z
  .object({
    ...orderItem.shape,
    lines: z
      .array(
        z.object({
          id,
          title: z.string().openapi({ example: 'Operating System Concepts' }),
          isbn: z.string().nullable().openapi({ example: '9781118063330' }),
          copies,
          unitPaise: z.int().openapi({ example: 85_000 }),
          received: z.int().openapi({ example: 2 }),
          returned: z.int().openapi({ example: 0 }),
          cancelled: z.int().openapi({ example: 0 }),
          billed: z.int().openapi({ example: 0 }),
        }),
      )
      .readonly(),
  })
  .openapi('PurchaseOrderWithLines')

const params = z.object({
  order: text(40).openapi({ description: 'Its number.', example: '2026-27-0001' }),
})

const list = defineEndpoint({
  id: 'listPurchaseOrders',
  path: '/api/v1/purchase-orders',
  ...purchaseOffice,
  scope: 'purchases:read',
  summary: 'Purchase orders',
  description: 'The latest hundred; narrowed by show.',
  query: z.object({
    show: oneOf(orderFilters).optional().openapi({ description: 'Left out: all.' }),
  }),
  response: z.object({ items: z.array(orderItem).readonly() }).openapi('PurchaseOrderList'),
  handle: async ({ db, actor }, { query }) => {
    const { rows } = await listOrders(db, actor, query.show ?? '', null, { size: 100 })
    return { body: { items: rows.map(orderAnswer) } }
  },
})

const one = defineEndpoint({
  id: 'getPurchaseOrder',
  path: '/api/v1/purchase-orders/{order}',
  ...purchaseOffice,
  scope: 'purchases:read',
  summary: 'A purchase order with its lines',
  description: 'What was ordered, what came, what is billed.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: wholeOrder,
  handle: async ({ db, actor }, { params: { order } }) => ({
    body: await wholeAnswer(db, actor, order),
  }),
})

const place = (listeners: readonly OnAcquisition[]) =>
  defineAction({
    id: 'placePurchaseOrder',
    method: 'post',
    path: '/api/v1/purchase-orders',
    ...purchaseOffice,
    scope: 'purchases:write',
    summary: 'Place an order',
    description:
      'With the next number of its financial year. Its money is committed; where less is free, 409 says so until overrideReason gives a reason.',
    problems: ['not-found', 'conflict'],
    body: z.object({
      vendorId: id,
      currency: z.enum(currencies).default('INR').openapi({ example: 'INR' }),
      rateMillionths: z.int().default(1_000_000).openapi({
        description: 'Millionths of a rupee for one unit of the currency.',
        example: 1_000_000,
      }),
      rateOn: day,
      orderedOn: day,
      expectedBy: day,
      reference: z.string().max(200).default('').openapi({ example: 'Quotation 12' }),
      terms: z.string().max(2000).nullable().default(null).openapi({ example: null }),
      overrideReason: z.string().max(500).default('').openapi({ example: '' }),
      lines: z
        .array(
          z.object({
            indentLineId: id,
            budgetId: id,
            copies,
            priceMinor: z
              .int()
              .openapi({ description: 'In hundredths of the currency.', example: 100_000 }),
            discountPoints: z
              .int()
              .default(0)
              .openapi({ description: 'Hundredths of a percent.', example: 1500 }),
          }),
        )
        .max(300),
    }),
    response: wholeOrder,
    handle: async ({ db, actor }, { body: { overrideReason, ...order } }) => {
      const placed = await placeOrder(db, actor, listeners, order, overrideReason)
      return { body: await wholeAnswer(db, actor, orderNumber(placed)) }
    },
  })

const receive = defineAction({
  id: 'receiveCopies',
  method: 'post',
  path: '/api/v1/purchase-orders/{order}/deliveries',
  ...purchaseOffice,
  scope: 'purchases:write',
  summary: 'Enter a delivery',
  description: 'Only what is as ordered counts as received. version is that of the order you read.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({
    version: z.int().openapi({ example: 1 }),
    on: day,
    challan: z.string().max(100).default('').openapi({ example: 'DN 44' }),
    lines: z
      .array(
        z.object({
          orderLineId: id,
          received: z.int().default(0).openapi({ example: 2 }),
          short: z.int().default(0).openapi({ example: 1 }),
          wrong: z.int().default(0).openapi({ example: 0 }),
          note: z.string().max(500).default('').openapi({ example: '' }),
        }),
      )
      .max(300),
  }),
  response: wholeOrder,
  handle: async ({ db, actor }, { params: { order }, body: { version, ...delivery } }) => {
    await receiveCopies(db, actor, { number: order, version }, delivery)
    return { body: await wholeAnswer(db, actor, order) }
  },
})

/** Orders for programs; `listeners` are told what is ordered. */
export const orderEndpoints = (listeners: readonly OnAcquisition[]) =>
  [list, one, place(listeners), receive] as const

function orderAnswer(order: PurchaseOrder): z.input<typeof orderItem> {
  const { vendor, stage, orderedOn, expectedBy, outstanding, toBill, paise, version } = order
  const number = orderNumber(order)
  const facts = { number, vendor, stage, orderedOn, expectedBy, paise, version }
  return { ...facts, copies: order.copies, outstanding, toBill }
}

async function wholeAnswer(
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
  return { ...orderAnswer(order), lines }
}
