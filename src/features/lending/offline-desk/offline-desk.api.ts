import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { defineAction, defineDocument, defineEndpoint } from '#src/server/http/endpoint.ts'
import { listConflicts } from './conflicts.server.ts'
import { snapshotLines } from './desk-snapshot.server.ts'
import {
  conflictKey,
  conflictList,
  operationBody,
  operationOutcome,
  settleBody,
} from './offline-shapes.api.ts'
import { settleConflict } from './settle.server.ts'
import { takeOffline } from './take-offline.server.ts'

const door = {
  tag: 'Desk',
  access: 'staff:desk',
  adminGate: true,
  scope: 'circulation:write',
} as const

const take = defineAction({
  ...door,
  id: 'takeOfflineOperation',
  method: 'post',
  path: '/api/v1/desk/offline-operations',
  summary: 'Tell what a desk did without network',
  description:
    'The library decides it again, at the time of the desk. What it refuses becomes a task. The same key counts once: send it again when its answer was lost.',
  body: operationBody,
  response: operationOutcome,
  handle: async ({ db, actor }, { body: { sentAt, ...operation } }) => ({
    body: await takeOffline(db, actor, operation, new Date(sentAt)),
  }),
})

const list = defineEndpoint({
  ...door,
  id: 'listOfflineConflicts',
  path: '/api/v1/desk/offline-conflicts',
  summary: 'What was done without network and refused afterwards',
  description: 'At most two hundred: open ones the oldest first, settled ones the newest.',
  query: z.object({
    state: z
      .enum(['open', 'settled'])
      .default('open')
      .openapi({ description: 'Which.', example: 'open' }),
  }),
  response: conflictList,
  handle: async ({ db, actor, language }, { query: { state } }) => ({
    body: { items: await listConflicts(db, actor, state, language) },
  }),
})

const settle = defineAction({
  ...door,
  id: 'settleOfflineConflict',
  method: 'post',
  path: '/api/v1/desk/offline-conflicts/{key}',
  summary: 'Settle what was refused afterwards',
  description:
    '`again` tries it as it was, `override` in spite of what may be overridden, `take-back-first` after ending the loan that is in its way, and with a reason in spite of what may be overridden; `set-aside` does nothing. Each is done whole or not at all. What still stands against it is a 409 with refusals.',
  problems: ['not-found', 'conflict'],
  params: conflictKey,
  body: settleBody,
  response: z.object({
    key: z.uuid().openapi({ example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11' }),
  }),
  handle: async ({ db, actor }, { params: { key }, body }) => {
    await settleConflict(db, actor, { key, ...body })
    return { body: { key } }
  },
})

const snapshot = defineDocument({
  path: '/api/v1/desk/kit',
  access: 'staff:desk',
  adminGate: true,
  summary:
    'What a desk holds to go on without network, as lines of JSON: the head, then members, loans, copies. ?since= takes what has changed.',
  respond: async ({ db, actor }, request) => {
    const lines = snapshotLines(db, actor, new URL(request.url).searchParams.get('since'))
    const body = Readable.toWeb(Readable.from(bytes(lines)))
    return new Response(body as ReadableStream<Uint8Array>, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  },
})

async function* bytes(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(line)
}

/** What desks did without network, for the desk and for programs. */
export const offlineDeskEndpoints = [take, list, settle, snapshot] as const
