import { z } from '@hono/zod-openapi'
import { defineAction } from '#src/server/http/endpoint.ts'
import { cancelPriceBill, correctPriceBill } from './serial-bills.server.ts'
import {
  cost,
  costList,
  costsAnswer,
  givenBill,
  office,
  subscription,
} from './serial-cost-shapes.api.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

const version = z.int().openapi({ description: 'Of the cost, as it was read.', example: 1 })

const correct = defineAction({
  id: 'correctSerialBill',
  method: 'post',
  path: '/api/v1/serials/{subscription}/costs/{cost}/bill/correct',
  ...office,
  scope: 'purchases:write',
  summary: 'Correct the bill of a subscription',
  description: 'What was spent goes back to its budget and is spent anew. 409 where it is paid.',
  problems: ['not-found', 'conflict'],
  params: z.object({ subscription, cost }),
  body: z.object({ version, ...givenBill }),
  response: costList,
  handle: async ({ db, actor }, { params, body: { version, overrideReason, ...bill } }) => {
    const { id, number } = await subscriptionAt(db, actor, params.subscription)
    const shown = { id: params.cost, version }
    await correctPriceBill(db, actor, number, shown, bill, overrideReason)
    return costsAnswer(db, actor, id)
  },
})

const cancel = defineAction({
  id: 'cancelSerialBill',
  method: 'post',
  path: '/api/v1/serials/{subscription}/costs/{cost}/bill/cancel',
  ...office,
  scope: 'purchases:write',
  summary: 'Cancel the bill of a subscription',
  description: 'What was spent goes back, and the price is committed again. 409 where it is paid.',
  problems: ['not-found', 'conflict'],
  params: z.object({ subscription, cost }),
  body: z.object({ version }),
  response: costList,
  handle: async ({ db, actor }, { params, body: { version } }) => {
    const { id, number } = await subscriptionAt(db, actor, params.subscription)
    await cancelPriceBill(db, actor, number, { id: params.cost, version })
    return costsAnswer(db, actor, id)
  },
})

/** Corrections of the bills of subscriptions, for the programs of the library. */
export const serialBillEndpoints = [correct, cancel] as const
