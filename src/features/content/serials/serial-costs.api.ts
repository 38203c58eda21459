import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import {
  cost,
  costList,
  costsAnswer,
  givenBill,
  office,
  overrideReason,
  paise,
  serialCostId,
  subscription,
} from './serial-cost-shapes.api.ts'
import { commitPrice, payPrice, releasePrice } from './serial-costs.server.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

const list = defineEndpoint({
  id: 'listSerialCosts',
  path: '/api/v1/serials/{subscription}/costs',
  ...office,
  scope: 'purchases:read',
  summary: 'What a subscription costs',
  description: 'The money committed to each term, and what became of it; the latest 100.',
  problems: ['not-found'],
  params: z.object({ subscription }),
  query: z.object({}),
  response: costList,
  handle: async ({ db, actor }, { params }) => {
    const { id } = await subscriptionAt(db, actor, params.subscription)
    return costsAnswer(db, actor, id)
  },
})

const commit = defineAction({
  id: 'commitSerialPrice',
  method: 'post',
  path: '/api/v1/serials/{subscription}/costs',
  ...office,
  scope: 'purchases:write',
  summary: 'Commit the price of a subscription to a budget',
  description: 'The price of its present term. One at a time is open: pay or release it first.',
  problems: ['not-found', 'conflict'],
  params: z.object({ subscription }),
  body: z.object({
    budgetId: z.uuid().openapi({ example: serialCostId }),
    pricePaise: paise('The price of the term.'),
    version: z.int().openapi({ description: 'Of the subscription, as it was read.', example: 1 }),
    overrideReason,
  }),
  response: costList,
  handle: async ({ db, actor }, { params, body: { version, overrideReason, ...price } }) => {
    const { id, number } = await subscriptionAt(db, actor, params.subscription)
    await commitPrice(db, actor, { number, version }, price, overrideReason)
    return costsAnswer(db, actor, id)
  },
})

const pay = defineAction({
  id: 'paySerialPrice',
  method: 'post',
  path: '/api/v1/serials/{subscription}/costs/{cost}/bill',
  ...office,
  scope: 'purchases:write',
  summary: 'Enter the bill of a subscription',
  description: 'What the bill comes to is spent; nothing of the cost is committed any more.',
  problems: ['not-found', 'conflict'],
  params: z.object({ subscription, cost }),
  body: z.object(givenBill),
  response: costList,
  handle: async ({ db, actor }, { params, body: { overrideReason, ...bill } }) => {
    const { id, number } = await subscriptionAt(db, actor, params.subscription)
    await payPrice(db, actor, number, params.cost, bill, overrideReason)
    return costsAnswer(db, actor, id)
  },
})

const release = defineAction({
  id: 'releaseSerialPrice',
  method: 'post',
  path: '/api/v1/serials/{subscription}/costs/{cost}/release',
  ...office,
  scope: 'purchases:write',
  summary: 'Release the money of a subscription',
  description: 'The committed money is free again, and no bill is expected.',
  problems: ['not-found', 'conflict'],
  params: z.object({ subscription, cost }),
  body: z.object({}),
  response: costList,
  handle: async ({ db, actor }, { params }) => {
    const { id, number } = await subscriptionAt(db, actor, params.subscription)
    await releasePrice(db, actor, number, params.cost)
    return costsAnswer(db, actor, id)
  },
})

/** What subscriptions cost, for the programs of the library. */
export const serialCostEndpoints = [list, commit, pay, release] as const
