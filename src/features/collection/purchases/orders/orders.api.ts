import { z } from '@hono/zod-openapi'
import { currencies } from '#src/features/collection/vendors/currency-price.ts'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { oneOf } from '#src/server/http/parameters.ts'
import { purchaseOffice } from '../purchase-api.ts'
import { listOrders, orderFilters } from './order-rows.server.ts'
import {
  lineCopies,
  orderAnswer,
  orderDay,
  orderItem,
  orderParams,
  orderPartId,
  wholeAnswer,
  wholeOrder,
} from './order-shapes.api.ts'
import { orderNumber } from './orders.ts'
import { placeOrder } from './place-order.server.ts'

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
  params: orderParams,
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
      vendorId: orderPartId,
      currency: z.enum(currencies).default('INR').openapi({ example: 'INR' }),
      rateMillionths: z.int().default(1_000_000).openapi({
        description: 'Millionths of a rupee for one unit of the currency.',
        example: 1_000_000,
      }),
      rateOn: orderDay,
      orderedOn: orderDay,
      expectedBy: orderDay,
      reference: z.string().max(200).default('').openapi({ example: 'Quotation 12' }),
      terms: z.string().max(2000).nullable().default(null).openapi({ example: null }),
      overrideReason: z.string().max(500).default('').openapi({ example: '' }),
      lines: z
        .array(
          z.object({
            indentLineId: orderPartId,
            budgetId: orderPartId,
            copies: lineCopies,
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

/** Orders for programs; `listeners` are told what is ordered. */
export const orderEndpoints = (listeners: readonly OnAcquisition[]) =>
  [list, one, place(listeners)] as const
