import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { cancelHold } from './change-hold.server.ts'
import {
  holdChangedShape,
  holdPlacedShape,
  idShape,
  openHoldShape,
  openLoanShape,
  operationKey,
  orNull,
  renewedShape,
} from './circulation-shapes.api.ts'
import { ownCirculation } from './member-circulation.server.ts'
import { renewAllOwn, renewOwn } from './own-renewals.server.ts'
import { placeHold } from './place-hold.server.ts'

const reading = { tag: 'Own loans', access: 'signed-in', scope: 'account:read' } as const
const writing = {
  tag: 'Own loans',
  access: 'signed-in',
  scope: 'account:write',
  problems: ['not-found', 'conflict'],
} as const
const holdId = z.object({
  hold: z
    .string()
    .max(40)
    .openapi({ description: 'Its id.', example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11' }),
})
const loanId = z.object({
  loan: z
    .string()
    .max(40)
    .openapi({ description: 'Its id.', example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11' }),
})

const loansEndpoint = defineEndpoint({
  ...reading,
  id: 'listOwnLoans',
  path: '/api/v1/me/loans',
  summary: 'Your loans, by due time',
  description:
    'Each with what it would cost now, and what stands against renewing it; none where you are no member.',
  query: z.object({}),
  response: z
    .object({
      items: z.array(openLoanShape).readonly(),
      duesPaise: z.int().openapi({ description: 'Below zero: a credit.', example: 0 }),
      accruedPaise: z.int().openapi({ description: 'If all came back now.', example: 0 }),
    })
    .openapi('OwnLoans'),
  handle: async ({ db, actor }) => {
    const own = await ownCirculation(db, actor)
    const { loans = [], duesPaise = 0, accruedPaise = 0 } = own ?? {}
    return { body: { items: loans, duesPaise, accruedPaise } }
  },
})

const holdsEndpoint = defineEndpoint({
  ...reading,
  id: 'listOwnHolds',
  path: '/api/v1/me/holds',
  summary: 'Your holds',
  description: 'Each with its place in the queue, or the day until which the copy is kept.',
  query: z.object({}),
  response: z.object({ items: z.array(openHoldShape).readonly() }).openapi('OwnHolds'),
  handle: async ({ db, actor }) => ({
    body: { items: (await ownCirculation(db, actor))?.holds ?? [] },
  }),
})

const renewEndpoint = defineAction({
  ...writing,
  method: 'post',
  id: 'renewOwnLoan',
  path: '/api/v1/me/loans/{loan}/renew',
  summary: 'Renew one of your loans',
  description:
    'An overdue one is charged until now. A refusal is a 409 with all its reasons in refusals.',
  params: loanId,
  body: z.strictObject({
    key: operationKey,
    finePaise: z.int().min(0).optional().openapi({
      description: 'What renewing charges, as the loan tells: more is refused, as renewal-fine.',
      example: 0,
    }),
  }),
  response: renewedShape,
  handle: async ({ db, actor }, { params, body }) => ({
    body: await renewOwn(db, actor, {
      key: body.key,
      loan: params.loan,
      finePaise: body.finePaise ?? 0,
    }),
  }),
})

const renewAllEndpoint = defineAction({
  ...writing,
  method: 'post',
  id: 'renewOwnLoans',
  path: '/api/v1/me/loans/renew',
  summary: 'Renew all of your loans that can be',
  description:
    'Says of each whether it was renewed, or why not. One that charges a fine is renewed by itself.',
  body: z.strictObject({ key: operationKey }),
  response: z
    .object({
      items: z
        .array(
          z.object({
            loanId: idShape,
            title: z.string().openapi({ example: 'Operating System Concepts' }),
            renewed: orNull(renewedShape),
            sentence: z.string().nullable().openapi({ description: 'Why it was not renewed.' }),
          }),
        )
        .readonly(),
    })
    .openapi('OwnRenewals'),
  handle: async ({ db, actor }, { body }) => ({
    body: { items: await renewAllOwn(db, actor, { ...body, language: 'en' }) },
  }),
})

const holdEndpoint = defineAction({
  ...writing,
  method: 'post',
  id: 'placeOwnHold',
  path: '/api/v1/me/holds',
  summary: 'Place a hold on a book',
  description: 'At the end of its queue. A refusal is a 409 with all its reasons in refusals.',
  body: z.strictObject({
    key: operationKey,
    book: z.int().min(1).openapi({ description: 'The number of the book.', example: 42 }),
  }),
  response: holdPlacedShape,
  handle: async ({ db, actor }, { body }) => ({ body: await placeHold(db, actor, body) }),
})

const cancelEndpoint = defineAction({
  ...writing,
  method: 'post',
  id: 'cancelOwnHold',
  path: '/api/v1/me/holds/{hold}/cancel',
  summary: 'Cancel one of your holds',
  description: 'A copy that was kept for it goes on to the next.',
  params: holdId,
  body: z.strictObject({ key: operationKey }),
  response: holdChangedShape,
  handle: async ({ db, actor }, { params, body }) => ({
    body: await cancelHold(db, actor, { key: body.key, hold: params.hold }),
  }),
})

/** A member's own loans and holds, for programs. */
export const ownCirculationEndpoints = [
  loansEndpoint,
  holdsEndpoint,
  renewAllEndpoint,
  renewEndpoint,
  holdEndpoint,
  cancelEndpoint,
] as const
