import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { oneOf, text } from '#src/server/http/parameters.ts'
import { requestFacts, requestInstant, requestParams, requestStep } from '../request-shapes.api.ts'
import { officeMoves } from '../request-transitions.ts'
import { longestAnswer, requestKinds, requestNumber } from '../requests.ts'
import { officeList, readRequests } from './office-list.server.ts'
import { officeViews } from './office-query.ts'
import { officeRequest } from './office-request.server.ts'
import { answerRequest, moveRequest, noteRequest } from './office-steps.server.ts'

const office = { tag: 'Requests', access: 'staff:contents', adminGate: true } as const
const item = z
  .object({
    ...requestFacts,
    version: z.int().openapi({ description: 'For the next step.', example: 1 }),
    department: z.string().nullable(),
    assignedTo: z.string().nullable(),
    askers: z.int(),
    name: z.string().nullable().openapi({ description: 'Who asked first.' }),
    createdAt: requestInstant,
    isLate: z.boolean(),
  })
  .openapi('UserRequest')
const whole = z.object({
  ...item.shape,
  askedBy: z
    .array(
      z.object({
        name: z.string().nullable(),
        email: z.string().nullable(),
        reason: z.string(),
        neededBy: z.string().nullable().openapi({ example: '2026-12-15' }),
        askedAt: requestInstant,
      }),
    )
    .readonly(),
  steps: z.array(requestStep.extend({ by: z.string().nullable() })).readonly(),
})

const list = defineEndpoint({
  id: 'listRequests',
  path: '/api/v1/requests',
  ...office,
  scope: 'requests:read',
  summary: 'What readers ask the library for',
  description: 'The latest first, 25 on a page; what is open, where no view is asked for.',
  problems: ['bad-request'],
  query: z.object({
    q: text(200)
      .optional()
      .openapi({ description: 'Words of it, or a number.', example: 'algorithms' }),
    view: oneOf(officeViews).optional().openapi({ description: 'Its state.' }),
    kind: oneOf(requestKinds).optional().openapi({ description: 'What is asked for.' }),
    department: text(120)
      .optional()
      .openapi({ description: 'That of whoever asked first.', example: 'Computing' }),
    cursor: text(1000).optional().openapi({ description: 'next of the page before.' }),
  }),
  response: z
    .object({ items: z.array(item).readonly(), next: z.string().nullable() })
    .openapi('UserRequestList'),
  handle: async ({ db, actor }, { query: { cursor, ...sent } }) => {
    const { q = '', view = '', kind = '', department = '' } = sent
    const query = { q, view, kind, department } as const
    const asked = new URLSearchParams(cursor ? { after: cursor } : {})
    const { rows, next } = await readRequests(
      db,
      actor,
      query,
      readPlace(officeList(query), asked, 1),
    )
    return { body: { items: rows.map((row) => item.parse(row)), next } }
  },
})

const one = defineEndpoint({
  id: 'getRequest',
  path: '/api/v1/requests/{request}',
  ...office,
  scope: 'requests:read',
  summary: 'A request with its askers and steps',
  description: 'With the notes of staff.',
  problems: ['not-found'],
  params: requestParams,
  query: z.object({}),
  response: whole,
  handle: async ({ db, actor }, { params }) => ({
    body: whole.parse(await officeRequest(db, actor, params.request)),
  }),
})

const steps = ['answered', 'noted', ...officeMoves] as const

const step = defineAction({
  id: 'stepRequest',
  method: 'post',
  path: '/api/v1/requests/{request}/steps',
  ...office,
  scope: 'requests:write',
  summary: 'Take a step with a request',
  description: 'All who asked are notified, but of a note.',
  problems: ['not-found', 'conflict'],
  params: requestParams,
  body: z.object({
    step: z.enum(steps),
    said: z.string().max(longestAnswer).optional().openapi({
      description: 'To all who asked; needed to decline, to answer, and for a note.',
    }),
    version: z.int().openapi({ description: 'As it was read.', example: 1 }),
  }),
  response: z.object({ number: z.int() }),
  handle: async ({ db, actor }, { params, body: { step: taken, said = '', version } }) => {
    const shown = { number: requestNumber(params.request) ?? 0, version }
    if (taken === 'answered') await answerRequest(db, actor, shown, said)
    else if (taken === 'noted') await noteRequest(db, actor, shown, said)
    else await moveRequest(db, actor, shown, taken, said)
    return { body: { number: shown.number } }
  },
})

/** Requests for the programs of the library. */
export const officeEndpoints = [list, one, step] as const
