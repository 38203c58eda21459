import { z } from '@hono/zod-openapi'
import { purchaseOffice } from '#src/features/collection/purchases/purchase-api.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { addGift } from './add-gift.server.ts'
import { giftAt, listGifts } from './gift-rows.server.ts'
import { giftAnswer, giftItem, giftParams, wholeGift, wholeGiftAnswer } from './gift-shapes.api.ts'
import { giftKinds, giftNumber } from './gifts.ts'

const list = defineEndpoint({
  id: 'listGifts',
  path: '/api/v1/gifts',
  ...purchaseOffice,
  scope: 'purchases:read',
  summary: 'The register of gifts',
  description: 'The latest hundred.',
  query: z.object({}),
  response: z.object({ items: z.array(giftItem).readonly() }).openapi('GiftList'),
  handle: async ({ db, actor }) => ({
    body: { items: (await listGifts(db, actor, null, 100)).rows.map(giftAnswer) },
  }),
})

const one = defineEndpoint({
  id: 'getGift',
  path: '/api/v1/gifts/{gift}',
  ...purchaseOffice,
  scope: 'purchases:read',
  summary: 'A gift with its titles',
  description: 'What came, what was accepted or declined, and the accession numbers.',
  problems: ['not-found'],
  params: giftParams,
  query: z.object({}),
  response: wholeGift,
  handle: async ({ db, actor }, { params: { gift } }) => ({
    body: await wholeGiftAnswer(db, actor, gift),
  }),
})

const add = defineAction({
  id: 'addGift',
  method: 'post',
  path: '/api/v1/gifts',
  ...purchaseOffice,
  scope: 'purchases:write',
  summary: 'Enter a gift',
  description: 'With the next number of its financial year.',
  body: z.object({
    kind: z.enum(giftKinds).openapi({ example: 'gift' }),
    donor: z.string().max(200).openapi({ example: 'Utkal Sahitya Samaj' }),
    address: z.string().max(500).default('').openapi({ example: 'Cuttack' }),
    receivedOn: z.iso.date().openapi({ example: '2026-11-20' }),
    note: z.string().max(1000).default('').openapi({ example: '' }),
  }),
  response: giftItem,
  handle: async ({ db, actor }, { body }) => {
    const added = await addGift(db, actor, body)
    return { body: giftAnswer(await giftAt(db, actor, giftNumber(added))) }
  },
})

/** The register of gifts for programs. */
export const giftEndpoints = [list, one, add] as const
