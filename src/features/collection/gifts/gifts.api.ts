import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { text } from '#src/server/http/parameters.ts'
import { addGift } from './add-gift.server.ts'
import { giftAt, linesOfGift, listGifts } from './gift-rows.server.ts'
import { type Gift, giftKinds, giftNumber } from './gifts.ts'

const office = { tag: 'Purchases', access: 'admin', adminGate: true } as const

const giftItem = z
  .object({
    number: z.string().openapi({ example: 'GIFT/2026-27/0001' }),
    kind: z.enum(giftKinds).openapi({ example: 'gift' }),
    donor: z.string().openapi({ example: 'Utkal Sahitya Samaj' }),
    receivedOn: z.iso.date().openapi({ example: '2026-11-20' }),
    titles: z.int().openapi({ example: 3 }),
    copies: z.int().openapi({ example: 4 }),
    open: z.int().openapi({ description: 'Titles to decide on.', example: 1 }),
    thankedOn: z.iso.date().nullable().openapi({ example: null }),
  })
  .openapi('Gift')

const list = defineEndpoint({
  id: 'listGifts',
  path: '/api/v1/gifts',
  ...office,
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
  ...office,
  scope: 'purchases:read',
  summary: 'A gift with its titles',
  description: 'What came, what was accepted or declined, and the accession numbers.',
  problems: ['not-found'],
  params: z.object({
    gift: text(40).openapi({ description: 'Its number.', example: '2026-27-0001' }),
  }),
  query: z.object({}),
  response: z
    .object({
      ...giftItem.shape,
      lines: z
        .array(
          z.object({
            title: z.string().openapi({ example: 'Chha Mana Atha Guntha' }),
            author: z.string().nullable().openapi({ example: 'Fakir Mohan Senapati' }),
            isbn: z.string().nullable().openapi({ example: null }),
            copies: z.int().openapi({ example: 2 }),
            valuePaise: z.int().nullable().openapi({ example: 25_000 }),
            decision: z.enum(['open', 'accepted', 'declined']).openapi({ example: 'accepted' }),
            accessionNumbers: z
              .array(z.string())
              .readonly()
              .openapi({ example: ['1024'] }),
          }),
        )
        .readonly(),
    })
    .openapi('GiftWithTitles'),
  handle: async ({ db, actor }, { params }) => {
    const gift = await giftAt(db, actor, params.gift)
    const lines = (await linesOfGift(db, actor, gift.id)).map(
      ({ title, author, isbn, copies, valuePaise, decision, accessionNumbers }) => ({
        title,
        author,
        isbn,
        copies,
        valuePaise,
        decision,
        accessionNumbers,
      }),
    )
    return { body: { ...giftAnswer(gift), lines } }
  },
})

const add = defineAction({
  id: 'addGift',
  method: 'post',
  path: '/api/v1/gifts',
  ...office,
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

function giftAnswer(gift: Gift): z.input<typeof giftItem> {
  const { kind, donor, receivedOn, titles, copies, open, thankedOn } = gift
  return { number: giftNumber(gift), kind, donor, receivedOn, titles, copies, open, thankedOn }
}
