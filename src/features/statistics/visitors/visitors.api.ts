import { z } from '@hono/zod-openapi'
import { givenDay } from '#src/kernel/given-day.ts'
import { defineAction, defineEndpoint, type Endpoint, noBody } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { oneOf, text } from '#src/server/http/parameters.ts'
import { eraseVisitors } from './erase-visitors.server.ts'
import { listVisitors, placesOfVisitors, visitorList } from './list-visitors.server.ts'
import { visitorCount } from './visitor-count.server.ts'
import { visitorCountPath } from './visitor-count-path.ts'
import {
  changeVisitorSettings,
  readVisitorSettings,
  storedBounds,
} from './visitor-settings.server.ts'
import { readVisitorQuery, whoChoices } from './visitors.ts'

const key = text(200).openapi({
  description: 'The hash of the IP address, and of the e-mail address or the word anonymous.',
  example: `${'0'.repeat(64)}-anonymous`,
})
const instant = z.iso.datetime().openapi({ example: '2026-11-26T09:00:00.000Z' })
const country = z.string().openapi({ example: 'India' })
const region = z.string().openapi({ description: 'The state.', example: 'Odisha' })
const city = z.string().openapi({ example: 'Sambalpur' })

const visitor = z
  .object({
    key,
    ip: z.string().openapi({ example: '203.0.113.7' }),
    email: z.string().nullable().openapi({
      description: 'null: nobody had signed in.',
      example: 'a.rao@suiit.example',
    }),
    name: z.string().nullable().openapi({ example: 'Asha Rao' }),
    country,
    region,
    city,
    firstAt: instant,
    visitedAt: instant,
    visits: z.int().openapi({
      description: 'With at least half an hour between them.',
      example: 3,
    }),
  })
  .openapi('Visitor')

const settings = {
  isRecorded: z.boolean().openapi({
    description: 'Whether visitors have records; else they are counted by day, without any.',
    example: true,
  }),
  storedDays: z
    .int()
    .min(storedBounds.least)
    .max(storedBounds.most)
    .openapi({ description: 'Days after the last visit.', example: 90 }),
  isUseCounted: z.boolean().openapi({
    description: 'Whether pages, searches and loading times are counted, without who.',
    example: true,
  }),
  version: z.int().openapi({ description: 'Of the settings as you read them.', example: 1 }),
}

const office = { tag: 'Visitors', access: 'admin', adminGate: true } as const

/** The endpoints of visitors: the count for everyone, the rest for administrators. */
export const visitorEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    id: 'countVisitors',
    tag: 'Visitors',
    path: visitorCountPath,
    access: 'everyone',
    summary: 'How many visitors the site has had',
    description: 'Unique visitors since the site counts them, half a minute old at most.',
    query: z.object({}),
    response: z.object({ visitors: z.int().openapi({ example: 12_345 }) }).openapi('VisitorCount'),
    handle: async ({ db }) => ({ body: { visitors: await visitorCount(db) } }),
  }),
  defineEndpoint({
    ...office,
    id: 'listVisitors',
    path: '/api/v1/visitors',
    scope: 'visitors:read',
    summary: 'Visitors with records',
    description: 'The latest visit first. The filters are those of /admin/visitor-details.',
    query: z.object({
      q: text(100).optional().openapi({
        description: 'The beginning of a name, an e-mail address or an IP address.',
        example: '203.0.113.',
      }),
      who: oneOf(whoChoices).optional().openapi({ description: 'Whether they had signed in.' }),
      from: givenDay().optional().openapi({
        description: 'The last visit was on this day or after it.',
        example: '2026-11-01',
      }),
      to: givenDay().optional().openapi({
        description: 'The last visit was on this day or before it.',
        example: '2026-11-30',
      }),
      country: text(100).optional().openapi({
        description: 'As its name is stored.',
        example: 'India',
      }),
      region: text(100).optional().openapi({
        description: 'The state, as its name is stored.',
        example: 'Odisha',
      }),
      city: text(100).optional().openapi({
        description: 'As its name is stored.',
        example: 'Sambalpur',
      }),
      cursor: text(1000).optional().openapi({ description: 'next of the page before.' }),
    }),
    response: z
      .object({ items: z.array(visitor).readonly(), next: z.string().nullable() })
      .openapi('VisitorList'),
    handle: async ({ db, actor }, { query: { cursor }, sent }) => {
      const query = readVisitorQuery(sent)
      const asked = new URLSearchParams(cursor ? { after: cursor } : {})
      const place = readPlace(visitorList(query), asked, 1)
      const { rows, next } = await listVisitors(db, actor, query, place)
      return { body: { items: rows, next } }
    },
  }),
  defineEndpoint({
    ...office,
    id: 'listVisitorPlaces',
    path: '/api/v1/visitors/places',
    scope: 'visitors:read',
    summary: 'Where visitors come from',
    description: 'How many visitors with records each city has, at most 100, the most first.',
    query: z.object({}),
    response: z
      .object({
        items: z
          .array(
            z.object({
              country,
              region,
              city,
              visitors: z.int().openapi({ example: 12 }),
              share: z.number().openapi({
                description: 'Of all with records, 0 to 1.',
                example: 0.25,
              }),
            }),
          )
          .readonly(),
      })
      .openapi('VisitorPlaces'),
    handle: async ({ db, actor }) => ({ body: { items: await placesOfVisitors(db, actor) } }),
  }),
  defineAction({
    ...office,
    id: 'eraseVisitor',
    method: 'delete',
    path: '/api/v1/visitors/records/{key}',
    scope: 'visitors:write',
    summary: 'Erase the record of a visitor',
    description: 'The count of visitors stays.',
    problems: ['not-found'],
    params: z.object({ key }),
    body: noBody,
    response: z.object({ erased: z.int().openapi({ example: 1 }) }).openapi('ErasedVisitors'),
    handle: async ({ db, actor }, { params }) => ({
      body: { erased: await eraseVisitors(db, actor, { key: params.key }) },
    }),
  }),
  defineEndpoint({
    ...office,
    id: 'readVisitorSettings',
    path: '/api/v1/visitors/settings',
    scope: 'visitors:read',
    summary: 'How visitors are counted',
    description: 'Whether they have records, and for how many days.',
    query: z.object({}),
    response: z.object(settings).openapi('VisitorSettings'),
    handle: async ({ db }) => ({ body: await readVisitorSettings(db) }),
  }),
  defineAction({
    ...office,
    id: 'changeVisitorSettings',
    method: 'put',
    path: '/api/v1/visitors/settings',
    scope: 'visitors:write',
    summary: 'Choose how visitors are counted',
    description: 'What is older than the days goes within the hour.',
    problems: ['conflict'],
    body: z.object(settings),
    response: z.object(settings).openapi('VisitorSettings'),
    handle: async ({ db, actor }, { body }) => {
      await changeVisitorSettings(db, actor, body)
      return { body: await readVisitorSettings(db) }
    },
  }),
]
