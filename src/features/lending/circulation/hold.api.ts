import { z } from '@hono/zod-openapi'
import { givenDay } from '#src/kernel/given-day.ts'
import { defineAction } from '#src/server/http/endpoint.ts'
import { cancelHold, moveHold, resumeHold, suspendHold } from './change-hold.server.ts'
import {
  deskAccess,
  holdChangedShape,
  holdPlacedShape,
  holdRecalledShape,
  idShape,
  operationKey,
  overrideShape,
  scannedCode,
} from './circulation-shapes.api.ts'
import { placeHold } from './place-hold.server.ts'
import { recallForHold } from './recall-hold.server.ts'

const params = z.object({
  hold: z
    .string()
    .max(40)
    .openapi({ description: 'Its id.', example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11' }),
})

const placeEndpoint = defineAction({
  ...deskAccess,
  id: 'placeHold',
  path: '/api/v1/circulation/holds',
  summary: 'Place a hold for a member',
  description: 'On a book, or one copy of it. A recall also shortens the loan that is out longest.',
  body: z.strictObject({
    key: operationKey,
    member: scannedCode('Barcode, member number or roll number.', 'M-000123'),
    book: z.int().min(1).openapi({ description: 'The number of the book.', example: 42 }),
    copyId: idShape.optional().openapi({ description: 'Left out: any copy.' }),
    expiresOn: givenDay().optional().openapi({ example: '2026-12-31' }),
    recall: z.boolean().optional().openapi({ example: false }),
    override: overrideShape,
  }),
  response: holdPlacedShape,
  handle: async (
    { db, actor },
    { body: { copyId = null, expiresOn = null, recall = false, override = null, ...body } },
  ) => ({
    body: await placeHold(db, actor, { ...body, copyId, expiresOn, recall, override }),
  }),
})

const cancelEndpoint = defineAction({
  ...deskAccess,
  id: 'cancelHold',
  path: '/api/v1/circulation/holds/{hold}/cancel',
  summary: 'Cancel a hold',
  description: 'A copy that was kept for it goes on to the next, or to its shelf.',
  params,
  body: z.strictObject({ key: operationKey, reason: z.string().max(500).optional() }),
  response: holdChangedShape,
  handle: async ({ db, actor }, { params: { hold }, body: { key, reason = '' } }) => ({
    body: await cancelHold(db, actor, { key, hold, reason }),
  }),
})

const suspendEndpoint = defineAction({
  ...deskAccess,
  id: 'suspendHold',
  path: '/api/v1/circulation/holds/{hold}/suspend',
  summary: 'Let a hold be passed over',
  description: 'Until a day, and with it; without one until it is resumed.',
  params,
  body: z.strictObject({
    key: operationKey,
    until: givenDay().optional().openapi({ example: '2026-12-31' }),
  }),
  response: holdChangedShape,
  handle: async ({ db, actor }, { params: { hold }, body: { key, until = null } }) => ({
    body: await suspendHold(db, actor, { key, hold, until }),
  }),
})

const resumeEndpoint = defineAction({
  ...deskAccess,
  id: 'resumeHold',
  path: '/api/v1/circulation/holds/{hold}/resume',
  summary: 'Let a suspended hold have its turn again',
  description: 'It has kept its place in the queue.',
  params,
  body: z.strictObject({ key: operationKey }),
  response: holdChangedShape,
  handle: async ({ db, actor }, { params: { hold }, body: { key } }) => ({
    body: await resumeHold(db, actor, { key, hold }),
  }),
})

const moveEndpoint = defineAction({
  ...deskAccess,
  id: 'moveHold',
  path: '/api/v1/circulation/holds/{hold}/move',
  summary: 'Put a hold at another place of its queue',
  description: 'Beyond the end is the end.',
  params,
  body: z.strictObject({
    key: operationKey,
    place: z.int().min(1).max(100_000).openapi({ example: 1 }),
  }),
  response: holdChangedShape,
  handle: async ({ db, actor }, { params: { hold }, body: { key, place } }) => ({
    body: await moveHold(db, actor, { key, hold, place }),
  }),
})

const recallEndpoint = defineAction({
  ...deskAccess,
  id: 'recallForHold',
  path: '/api/v1/circulation/holds/{hold}/recall',
  summary: 'Recall a copy for a hold',
  description: 'The loan that is out longest is due sooner, and its borrower is told.',
  params,
  body: z.strictObject({ key: operationKey }),
  response: holdRecalledShape,
  handle: async ({ db, actor }, { params: { hold }, body: { key } }) => ({
    body: await recallForHold(db, actor, { key, hold }),
  }),
})

/** Holds, for programs of the staff. */
export const holdEndpoints = [
  placeEndpoint,
  cancelEndpoint,
  suspendEndpoint,
  resumeEndpoint,
  moveEndpoint,
  recallEndpoint,
] as const
