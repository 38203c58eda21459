import { z } from '@hono/zod-openapi'
import { lendingOf } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { ebookKinds } from '#src/features/ebooks/ebooks/ebooks.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { borrowEbook, giveBackEbook } from './borrow-ebook.server.ts'
import { cancelEbookHold, placeEbookHold } from './ebook-holds.server.ts'
import { ownEbooks } from './own-ebooks.server.ts'

const tag = 'E-books'
const reads = { tag, access: 'signed-in', scope: 'account:read' } as const
const writes = { tag, access: 'signed-in', scope: 'account:write' } as const
const params = z.object({
  ebook: z.string().max(20).openapi({ description: 'The number of the e-book.', example: '3' }),
})
const instant = z.string().openapi({ example: '2026-12-11T18:29:59+00:00' })
const count = z.int().openapi({ example: 1 })
const number = z.int().openapi({ description: 'Of the e-book.', example: 3 })
const done = z.object({ number })

const stand = defineEndpoint({
  id: 'ebookLending',
  ...reads,
  path: '/api/v1/e-books/{ebook}/lending',
  summary: 'How an e-book that is lent stands for you',
  description: 'Null where it is not lent: whoever may read it opens it.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: z.object({
    lending: z
      .object({
        seats: count.openapi({ description: 'How many may have it at a time.' }),
        free: count.openapi({ description: 'Places that nobody has or waits for.' }),
        waiting: count.openapi({ description: 'Readers who wait.' }),
        nextEnd: instant.nullable().openapi({ description: 'When the next loan ends.' }),
        own: z
          .union([
            z.object({ kind: z.literal('loan'), endsAt: instant }),
            z.object({ kind: z.literal('offered'), until: instant.nullable() }),
            z.object({ kind: z.literal('waiting'), place: count }),
          ])
          .nullable()
          .openapi({ description: 'What you have of it.' }),
      })
      .nullable(),
  }),
  handle: async (context, { params: { ebook } }) => {
    const { id } = await ebookAt(context.db, context, ebook)
    return { body: { lending: await lendingOf(context.db, context.actor, id) } }
  },
})

const borrow = defineAction({
  id: 'borrowEbook',
  ...writes,
  method: 'put',
  path: '/api/v1/e-books/{ebook}/loan',
  params,
  summary: 'Borrow an e-book',
  description: 'It opens for you until the loan ends. Asked again it gives that loan.',
  problems: ['not-found', 'conflict'],
  body: noBody,
  response: z.object({ number, endsAt: instant }),
  handle: async (context, { params: { ebook } }) => {
    const { endsAt } = await borrowEbook(context.db, context, ebook)
    return { body: { number: Number(ebook), endsAt } }
  },
})

const giveBack = defineAction({
  id: 'giveBackEbook',
  ...writes,
  method: 'delete',
  path: '/api/v1/e-books/{ebook}/loan',
  params,
  summary: 'Give an e-book back before its loan ends',
  description: 'The place is the next reader’s at once.',
  problems: ['not-found', 'conflict'],
  body: noBody,
  response: done,
  handle: async (context, { params: { ebook } }) => {
    await giveBackEbook(context.db, context, ebook)
    return { body: { number: Number(ebook) } }
  },
})

const hold = defineAction({
  id: 'placeEbookHold',
  ...writes,
  method: 'put',
  path: '/api/v1/e-books/{ebook}/hold',
  params,
  summary: 'Wait for an e-book',
  description: 'For one of which no place is free. You are told when one is yours.',
  problems: ['not-found', 'conflict'],
  body: noBody,
  response: done,
  handle: async (context, { params: { ebook } }) => {
    await placeEbookHold(context.db, context, ebook)
    return { body: { number: Number(ebook) } }
  },
})

const cancel = defineAction({
  id: 'cancelEbookHold',
  ...writes,
  method: 'delete',
  path: '/api/v1/e-books/{ebook}/hold',
  params,
  summary: 'Wait no more for an e-book',
  description: 'You lose your place in the queue.',
  problems: ['not-found', 'conflict'],
  body: noBody,
  response: done,
  handle: async (context, { params: { ebook } }) => {
    await cancelEbookHold(context.db, context, ebook)
    return { body: { number: Number(ebook) } }
  },
})

const title = z.string().openapi({ example: 'The Time Machine' })
const own = defineEndpoint({
  id: 'ownEbookLoans',
  ...reads,
  path: '/api/v1/me/e-books',
  summary: 'E-books that you have on loan and wait for',
  description: 'Empty where you are no member of the library.',
  query: z.object({}),
  response: z.object({
    loans: z
      .array(z.object({ number, kind: z.enum(ebookKinds), title, endsAt: instant }))
      .readonly(),
    holds: z
      .array(
        z.object({
          number,
          title,
          place: count.openapi({ description: 'In the queue, from 1.' }),
          offered: z.boolean().openapi({ description: 'Whether it is yours to borrow now.' }),
          until: instant.nullable().openapi({ description: 'Until when it is.' }),
        }),
      )
      .readonly(),
  }),
  handle: async ({ db, actor }) => ({ body: await ownEbooks(db, actor) }),
})

/** Borrowing e-books, for readers' programs. */
export const ebookLoanEndpoints = [stand, borrow, giveBack, hold, cancel, own] as const
