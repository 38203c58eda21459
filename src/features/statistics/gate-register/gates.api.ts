import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint, type Endpoint, noBody } from '#src/server/http/endpoint.ts'
import { changeGateSettings, readGateSettings } from './gate-settings.server.ts'
import { gateSettingsShape, gateShape } from './gate-shape.server.ts'
import { addGate, changeGate, listGates, replaceGateCode, revokeGate } from './gates.server.ts'
import { publicFullness } from './inside.server.ts'
import { readingRoomPath } from './reading-room-path.ts'

const office = { tag: 'Gate register', access: 'admin', adminGate: true } as const
const read = 'gate-register:read'
const write = 'gate-register:write'

const number = z.string().max(10).openapi({ description: 'The number of the gate.', example: '1' })
const instant = z.iso.datetime().openapi({ example: '2026-11-26T09:00:00.000Z' })
const code = z.string().openapi({
  description: 'Opens /gate/{code} on the device at the gate. It is shown this once.',
  example: 'f3K1vXw9TQ2mY5bN8cR7zA',
})
const done = z.object({ number: z.string().openapi({ example: '1' }) })

const gate = z
  .object({
    number: z.int().openapi({ example: 1 }),
    name: z.string().openapi({ example: 'Main door' }),
    branch: z.string().openapi({ example: 'main' }),
    branchName: z.string().openapi({ example: 'Central Library' }),
    greetsByName: z.boolean(),
    showsPhoto: z.boolean(),
    purposes: z.array(z.string().openapi({ example: 'Reading' })).readonly(),
    checksCopies: z.boolean(),
    version: z.int().openapi({ example: 1 }),
    codeMadeAt: instant,
    lastScanAt: instant.nullable(),
  })
  .openapi('Gate')

/** Gates and settings of the register, for programs of the library; how full it is, for everyone. */
export const gateEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    id: 'readReadingRoom',
    tag: 'Gate register',
    path: readingRoomPath,
    access: 'everyone',
    summary: 'How full the reading room is',
    description:
      'Half a minute old at most. Both are null where the library does not say it to everyone.',
    query: z.object({}),
    response: z
      .object({
        inside: z.int().nullable().openapi({ example: 34 }),
        seats: z.int().nullable().openapi({ example: 120 }),
      })
      .openapi('ReadingRoom'),
    handle: async ({ db }) => ({
      body: (await publicFullness(db)) ?? { inside: null, seats: null },
    }),
  }),
  defineEndpoint({
    ...office,
    id: 'listGates',
    path: '/api/v1/gates',
    scope: read,
    summary: 'The gates in use',
    description: 'By name. Their codes are shown to nobody.',
    query: z.object({}),
    response: z.object({ items: z.array(gate).readonly() }).openapi('GateList'),
    handle: async ({ db, actor }) => {
      const gates = await listGates(db, actor)
      return { body: { items: gates.map(({ id: _id, ...rest }) => rest) } }
    },
  }),
  defineAction({
    ...office,
    id: 'addGate',
    method: 'post',
    path: '/api/v1/gates',
    scope: write,
    summary: 'Add a gate',
    description: 'Gives its code, which is shown this once.',
    problems: ['conflict'],
    body: gateShape,
    response: z.object({ number: z.int().openapi({ example: 1 }), code }).openapi('NewGate'),
    handle: async ({ db, actor }, { body }) => ({ body: await addGate(db, actor, body) }),
  }),
  defineAction({
    ...office,
    id: 'changeGate',
    method: 'put',
    path: '/api/v1/gates/{number}',
    scope: write,
    summary: 'Change a gate',
    description: 'Its code stays.',
    problems: ['not-found', 'conflict'],
    params: z.object({ number }),
    body: z.object({
      gate: gateShape,
      version: z.int().openapi({ description: 'Of the gate as you read it.', example: 1 }),
    }),
    response: done,
    handle: async ({ db, actor }, { params, body }) => {
      await changeGate(db, actor, { ...params, version: body.version }, body.gate)
      return { body: params }
    },
  }),
  defineAction({
    ...office,
    id: 'replaceGateCode',
    method: 'post',
    path: '/api/v1/gates/{number}/code',
    scope: write,
    summary: 'Replace the code of a gate',
    description: 'The former opens nothing any more.',
    problems: ['not-found'],
    params: z.object({ number }),
    body: noBody,
    response: z.object({ code }).openapi('GateCode'),
    handle: async ({ db, actor }, { params }) => ({
      body: { code: await replaceGateCode(db, actor, params.number) },
    }),
  }),
  defineAction({
    ...office,
    id: 'revokeGate',
    method: 'delete',
    path: '/api/v1/gates/{number}',
    scope: write,
    summary: 'Revoke a gate',
    description: 'What was noted there stays.',
    problems: ['not-found'],
    params: z.object({ number }),
    body: noBody,
    response: done,
    handle: async ({ db, actor }, { params }) => {
      await revokeGate(db, actor, params.number)
      return { body: params }
    },
  }),
  defineEndpoint({
    ...office,
    id: 'readGateSettings',
    path: '/api/v1/gate-settings',
    scope: read,
    summary: 'What holds at every gate',
    description: 'Seats, whether the home page says how many are taken, and who is not let in.',
    query: z.object({}),
    response: gateSettingsShape.openapi('GateSettings'),
    handle: async ({ db }) => ({ body: await readGateSettings(db) }),
  }),
  defineAction({
    ...office,
    id: 'changeGateSettings',
    method: 'put',
    path: '/api/v1/gate-settings',
    scope: write,
    summary: 'Change what holds at every gate',
    description: 'At once, at all gates.',
    problems: ['conflict'],
    body: gateSettingsShape,
    response: gateSettingsShape.openapi('GateSettings'),
    handle: async ({ db, actor }, { body }) => {
      await changeGateSettings(db, actor, body)
      return { body: await readGateSettings(db) }
    },
  }),
]
