import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { joinRequest } from './join-request.server.ts'
import { leaveRequest } from './leave-request.server.ts'
import { makeRequest } from './make-request.server.ts'
import { ownRequest, ownRequests } from './own-requests.server.ts'
import { askerShape, requestShape } from './request-shape.server.ts'
import { requestFacts, requestInstant, requestParams, requestStep } from './request-shapes.api.ts'
import { requestNumber } from './requests.ts'

const tag = 'Requests'
const line = z
  .object({ ...requestFacts, askers: z.int(), askedAt: requestInstant })
  .openapi('OwnRequest')
const whole = z.object({
  ...line.shape,
  reason: z.string(),
  neededBy: z.string().nullable().openapi({ example: '2026-12-15' }),
  steps: z
    .array(requestStep.extend({ by: z.enum(['you', 'another', 'department', 'library']) }))
    .readonly(),
})
const made = z.object({
  number: z.int().openapi({ example: 12 }),
  joined: z.boolean().openapi({
    description: 'Whether somebody asks for the same already, and you have joined them.',
  }),
})
const reads = { tag, access: 'signed-in', scope: 'own-requests:read' } as const
const writes = { tag, access: 'signed-in', scope: 'own-requests:write' } as const

const list = defineEndpoint({
  id: 'listOwnRequests',
  path: '/api/v1/me/requests',
  ...reads,
  summary: 'What you have asked the library for',
  description: 'The latest first, 100 at most.',
  query: z.object({}),
  response: z.object({ items: z.array(line).readonly() }),
  handle: async ({ db, actor }) => ({
    body: { items: (await ownRequests(db, actor)).map((one) => line.parse(one)) },
  }),
})

const one = defineEndpoint({
  id: 'getOwnRequest',
  path: '/api/v1/me/requests/{request}',
  ...reads,
  summary: 'One of your requests, with its steps',
  description: 'A request that was joined with another answers with that one.',
  problems: ['not-found'],
  params: requestParams,
  query: z.object({}),
  response: whole,
  handle: async ({ db, actor }, { params }) => ({
    body: whole.parse(await ownRequest(db, actor, params.request)),
  }),
})

const make = defineAction({
  id: 'makeRequest',
  method: 'post',
  path: '/api/v1/requests',
  ...writes,
  summary: 'Ask the library for something',
  description:
    'A book to buy or borrow, a copy of an article or a chapter, a look for a book, a correction. Who asks for the same as an open request joins it.',
  problems: ['not-found', 'conflict'],
  body: requestShape,
  response: made,
  handle: async ({ db, actor }, { body }) => {
    const { number, joined } = await makeRequest(db, actor, body)
    return { body: { number, joined } }
  },
})

const join = defineAction({
  id: 'joinRequest',
  method: 'post',
  path: '/api/v1/requests/{request}/join',
  ...writes,
  summary: 'Ask for the same as an open request',
  description: 'You are counted, and told of each step.',
  problems: ['not-found', 'conflict'],
  params: requestParams,
  body: askerShape,
  response: z.object({ number: z.int() }),
  handle: async ({ db, actor }, { params, body }) => {
    const { number } = await joinRequest(db, actor, requestNumber(params.request) ?? 0, body)
    return { body: { number } }
  },
})

const withdraw = defineAction({
  id: 'withdrawRequest',
  method: 'delete',
  path: '/api/v1/me/requests/{request}',
  ...writes,
  summary: 'Withdraw one of your requests',
  description: 'Where others ask for it too, theirs goes on.',
  problems: ['not-found', 'conflict'],
  params: requestParams,
  body: noBody,
  response: z.object({ request: z.string() }),
  handle: async ({ db, actor }, { params }) => {
    await leaveRequest(db, actor, params.request)
    return { body: { request: params.request } }
  },
})

/** Requests for the programs of readers. */
export const requestEndpoints = [list, one, make, join, withdraw] as const
