import { z } from '@hono/zod-openapi'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import { defineAction } from '#src/server/http/endpoint.ts'
import { creditCopies } from '../bills/credit-copies.server.ts'
import {
  lineCopies,
  orderDay,
  orderParams,
  orderPartId,
  wholeAnswer,
  wholeOrder,
} from '../orders/order-shapes.api.ts'
import { purchaseOffice } from '../purchase-api.ts'
import { cancelCopies, returnCopies } from './cancel-copies.server.ts'
import { receiveCopies } from './receive.server.ts'

const version = z
  .int()
  .openapi({ description: 'The version of the order as you read it.', example: 1 })
const reason = (example: string) => z.string().max(500).openapi({ example })
const lines = z.array(z.object({ orderLineId: orderPartId, copies: lineCopies })).max(300)

const receive = defineAction({
  id: 'receiveCopies',
  method: 'post',
  path: '/api/v1/purchase-orders/{order}/deliveries',
  ...purchaseOffice,
  scope: 'purchases:write',
  summary: 'Enter a delivery',
  description: 'Only what is as ordered counts as received.',
  problems: ['not-found', 'conflict'],
  params: orderParams,
  body: z.object({
    version,
    on: orderDay,
    challan: z.string().max(100).default('').openapi({ example: 'DN 44' }),
    lines: z
      .array(
        z.object({
          orderLineId: orderPartId,
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

const sendBack = defineAction({
  id: 'returnCopies',
  method: 'post',
  path: '/api/v1/purchase-orders/{order}/returns',
  ...purchaseOffice,
  scope: 'purchases:write',
  summary: 'Send back copies that are on no bill',
  description:
    'They are on order again, for a replacement, until they are cancelled. 409 where fewer came and are on no bill.',
  problems: ['not-found', 'conflict'],
  params: orderParams,
  body: z.object({ version, reason: reason('Pages 17 to 32 are missing'), lines }),
  response: wholeOrder,
  handle: async ({ db, actor }, { params: { order }, body: { version, ...returned } }) => {
    await returnCopies(db, actor, { number: order, version }, returned)
    return { body: await wholeAnswer(db, actor, order) }
  },
})

const cancel = (listeners: readonly OnAcquisition[]) =>
  defineAction({
    id: 'cancelCopies',
    method: 'post',
    path: '/api/v1/purchase-orders/{order}/cancellations',
    ...purchaseOffice,
    scope: 'purchases:write',
    summary: 'Cancel copies that have not come',
    description:
      'Their money is free again. The titles can be ordered from another vendor, but for drop: then whoever asked for them is told that they do not come.',
    problems: ['not-found', 'conflict'],
    params: orderParams,
    body: z.object({
      version,
      reason: reason('Out of print'),
      drop: z.boolean().default(false).openapi({ example: false }),
      lines,
    }),
    response: wholeOrder,
    handle: async ({ db, actor }, { params: { order }, body: { version, ...cancelled } }) => {
      await cancelCopies(db, actor, listeners, { number: order, version }, cancelled)
      return { body: await wholeAnswer(db, actor, order) }
    },
  })

const credit = defineAction({
  id: 'enterCreditNote',
  method: 'post',
  path: '/api/v1/purchase-orders/{order}/credit-notes',
  ...purchaseOffice,
  scope: 'purchases:write',
  summary: 'Enter a credit note',
  description:
    'Billed copies go back to the vendor: they are withdrawn in the register, and the budget has its money back. copies are ids of billedCopies. 409 where one is on loan or went back already.',
  problems: ['not-found', 'conflict'],
  params: orderParams,
  body: z.object({
    version,
    creditNote: z.string().max(100).openapi({ example: 'CN/77' }),
    reason: reason('Binding came apart'),
    copies: z.array(orderPartId).max(300),
  }),
  response: wholeOrder,
  handle: async ({ db, actor }, { params: { order }, body: { version, ...credited } }) => {
    await creditCopies(db, actor, { number: order, version }, credited)
    return { body: await wholeAnswer(db, actor, order) }
  },
})

/** Steps with an order for programs; `listeners` are told what comes no more. */
export const orderStepEndpoints = (listeners: readonly OnAcquisition[]) =>
  [receive, sendBack, cancel(listeners), credit] as const
