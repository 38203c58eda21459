import { z } from '@hono/zod-openapi'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { text } from '#src/server/http/parameters.ts'
import { addLocation, changeLocation, findLocations, removeLocation } from './locations.server.ts'

const tag = 'Settings'
const write = { tag, access: 'admin', adminGate: true, scope: 'settings:write' } as const
const example = '0190a000-0000-7000-8000-000000000001'
const id = z.uuid().openapi({ example })
const name = z.string().max(400).openapi({ example: 'Reading Room' })
const branch = z.string().max(30).openapi({ description: 'Its code.', example: 'main' })
const params = z.object({
  location: z.string().max(40).openapi({ description: 'The id of the location.', example }),
})
const done = z.object({ id })

const list = defineEndpoint({
  id: 'listLocations',
  tag,
  path: '/api/v1/locations',
  access: 'admin',
  adminGate: true,
  scope: 'circulation:read',
  summary: 'Locations where copies stand',
  description: 'By name, the first 200; total says how many there are.',
  query: z.object({
    q: text(200).optional().openapi({ description: 'A part of the name.', example: 'reading' }),
  }),
  response: z
    .object({
      items: z
        .array(
          z.object({
            id,
            name,
            branch,
            copies: z.int().openapi({
              description: 'Copies that stand there, withdrawn ones too.',
              example: 12,
            }),
          }),
        )
        .readonly(),
      total: z.int().openapi({ example: 4 }),
    })
    .openapi('Locations'),
  handle: async ({ db, actor }, { query: { q = '' } }) => {
    const { locations, total } = await findLocations(db, actor, q)
    return { body: { items: locations, total } }
  },
})

const add = defineAction({
  id: 'addLocation',
  method: 'post',
  path: '/api/v1/locations',
  ...write,
  summary: 'Add a location',
  description: 'Copies may be given it from then on.',
  problems: ['not-found', 'conflict'],
  body: z.object({ name, branch: branch.default('main') }),
  response: done,
  handle: ({ db, actor }, { body }) =>
    inTransaction(db, async (within) => ({
      body: { id: await addLocation(within, actor, body) },
    })),
})

const change = defineAction({
  id: 'changeLocation',
  method: 'put',
  path: '/api/v1/locations/{location}',
  ...write,
  summary: 'Rename a location, or put it in another branch',
  description: 'The copies that stand there go along.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({ name, branch }),
  response: done,
  handle: ({ db, actor }, { params: { location }, body }) =>
    inTransaction(db, async (within) => {
      await changeLocation(within, actor, location, body)
      return { body: { id: location } }
    }),
})

const remove = defineAction({
  id: 'removeLocation',
  method: 'delete',
  path: '/api/v1/locations/{location}',
  ...write,
  summary: 'Remove a location where nothing stands',
  description: 'One that a stocktaking was of stays: its report names it.',
  problems: ['not-found', 'conflict'],
  params,
  body: noBody,
  response: done,
  handle: ({ db, actor }, { params: { location } }) =>
    inTransaction(db, async (within) => {
      await removeLocation(within, actor, location)
      return { body: { id: location } }
    }),
})

/** Locations for programs of the library. */
export const locationEndpoints = [list, add, change, remove] as const
