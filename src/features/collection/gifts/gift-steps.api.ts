import { z } from '@hono/zod-openapi'
import { chosenBook, purchaseOffice } from '#src/features/collection/purchases/purchase-api.ts'
import { defineAction } from '#src/server/http/endpoint.ts'
import { addGiftLine } from './add-gift.server.ts'
import { acceptGiftLine, declineGiftLine, noteThanks } from './decide-gift.server.ts'
import { giftParams, wholeGift, wholeGiftAnswer } from './gift-shapes.api.ts'

const writes = { method: 'post', ...purchaseOffice, scope: 'purchases:write' } as const
const lineParams = giftParams.extend({
  line: z.uuid().openapi({
    description: 'The id of the title in the gift.',
    example: '0190a000-0000-7000-8000-000000000001',
  }),
})

const add = defineAction({
  id: 'addGiftTitle',
  path: '/api/v1/gifts/{gift}/lines',
  ...writes,
  summary: 'Add a title to a gift',
  description: 'It waits until it is accepted or declined.',
  problems: ['not-found'],
  params: giftParams,
  body: z.object({
    title: z.string().max(500).openapi({ example: 'Chha Mana Atha Guntha' }),
    author: z.string().max(300).default('').openapi({ example: 'Fakir Mohan Senapati' }),
    isbn: z.string().max(60).default('').openapi({ example: '' }),
    publisher: z.string().max(200).default('').openapi({ example: '' }),
    copies: z.int().default(1).openapi({ example: 2 }),
    valuePaise: z
      .int()
      .nullable()
      .default(null)
      .openapi({ description: 'What one copy is worth.', example: 25_000 }),
  }),
  response: wholeGift,
  handle: async ({ db, actor }, { params: { gift }, body }) => {
    await addGiftLine(db, actor, gift, body)
    return { body: await wholeGiftAnswer(db, actor, gift) }
  },
})

const accept = defineAction({
  id: 'acceptGiftTitle',
  path: '/api/v1/gifts/{gift}/lines/{line}/accept',
  ...writes,
  summary: 'Accept a title of a gift',
  description:
    'Makes its copies with accession numbers and the donor as their source. 409 where it was decided already, or where the catalogue may have the book: give its number, or the text of seen.',
  problems: ['not-found', 'conflict'],
  params: lineParams,
  body: z.object({
    ...chosenBook,
    location: z.string().max(200).default('').openapi({ example: 'Room A' }),
    series: z.string().max(60).default('').openapi({ example: '' }),
  }),
  response: wholeGift,
  handle: async ({ db, actor }, { params: { gift, line }, body }) => {
    await acceptGiftLine(db, actor, gift, line, body)
    return { body: await wholeGiftAnswer(db, actor, gift) }
  },
})

const decline = defineAction({
  id: 'declineGiftTitle',
  path: '/api/v1/gifts/{gift}/lines/{line}/decline',
  ...writes,
  summary: 'Decline a title of a gift',
  description: '409 where it was decided already.',
  problems: ['not-found', 'conflict'],
  params: lineParams,
  body: z.object({ reason: z.string().max(500).openapi({ example: 'Out of date' }) }),
  response: wholeGift,
  handle: async ({ db, actor }, { params: { gift, line }, body: { reason } }) => {
    await declineGiftLine(db, actor, gift, line, reason)
    return { body: await wholeGiftAnswer(db, actor, gift) }
  },
})

const thank = defineAction({
  id: 'noteGiftThanks',
  path: '/api/v1/gifts/{gift}/thanks',
  ...writes,
  summary: 'Note that the donor was thanked',
  description: 'On the present day.',
  problems: ['not-found'],
  params: giftParams,
  body: z.object({}),
  response: wholeGift,
  handle: async ({ db, actor }, { params: { gift } }) => {
    await noteThanks(db, actor, gift)
    return { body: await wholeGiftAnswer(db, actor, gift) }
  },
})

/** What is decided on gifts, for programs. */
export const giftStepEndpoints = [add, accept, decline, thank] as const
