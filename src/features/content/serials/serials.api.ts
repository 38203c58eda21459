import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { oneOf, text } from '#src/server/http/parameters.ts'
import { bindVolume } from './bind-volume.server.ts'
import { addSubscription, changeSubscription } from './save-subscription.server.ts'
import { scheduleShape } from './schedule-shape.server.ts'
import type { Subscription } from './serials.ts'
import {
  readSubscriptions,
  subscriptionAt,
  subscriptionList,
  subscriptionStates,
} from './subscription-rows.server.ts'
import { subscriptionParts } from './subscription-shape.server.ts'

const tag = 'Print serials'
const door = { access: 'staff:acquisitions', adminGate: true } as const
const number = z.int().openapi({ example: 3 })
const params = z.object({
  subscription: z.string().max(20).openapi({ description: 'Its number.', example: '3' }),
})
const title = z.string().openapi({ example: 'Economic and Political Weekly' })
const whole = subscriptionParts
  .extend({
    number,
    version: z.int().openapi({ description: 'For the next change.', example: 1 }),
    journal: z.object({ number, title, issn: z.string().nullable() }),
    closedAt: z.iso.datetime().nullable(),
    schedule: scheduleShape,
  })
  .openapi('SerialSubscription')

const answer = ({ journal: { number, title, issn }, ...facts }: Subscription) =>
  whole.parse({ ...facts, journal: { number, title, issn } })

const list = defineEndpoint({
  id: 'listSerials',
  tag,
  path: '/api/v1/serials',
  ...door,
  scope: 'serials:read',
  summary: 'Subscriptions to print journals',
  description: 'The newest first, 50 on a page.',
  problems: ['bad-request'],
  query: z.object({
    q: text(200)
      .optional()
      .openapi({ description: 'Words of the title, vendor, ISSN.', example: 'economic' }),
    state: oneOf(subscriptionStates).optional().openapi({ description: 'ending: to renew.' }),
    cursor: text(1000).optional().openapi({ description: 'next of the page before.' }),
  }),
  response: z.object({ items: z.array(whole).readonly(), next: z.string().nullable() }),
  handle: async ({ db, actor }, { query: { cursor, ...sent } }) => {
    const query = { q: sent.q ?? '', state: sent.state ?? '' } as const
    const asked = new URLSearchParams(cursor ? { after: cursor } : {})
    const place = readPlace(subscriptionList(query), asked, 1)
    const { rows, next } = await readSubscriptions(db, actor, query, place)
    return { body: { items: rows.map(answer), next } }
  },
})

const one = defineEndpoint({
  id: 'getSerial',
  tag,
  path: '/api/v1/serials/{subscription}',
  ...door,
  scope: 'serials:read',
  summary: 'A subscription to a print journal',
  description: 'With the schedule that its issues are predicted from.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: whole,
  handle: async ({ db, actor }, { params: { subscription } }) => ({
    body: answer(await subscriptionAt(db, actor, subscription)),
  }),
})

const create = defineAction({
  id: 'createSerial',
  tag,
  method: 'post',
  path: '/api/v1/serials',
  ...door,
  scope: 'serials:write',
  summary: 'Begin a subscription to a print journal',
  description: 'Its issues are predicted up to its last day, and expected from then on.',
  body: subscriptionParts.extend({
    journal: z.int().openapi({ description: 'The number of the journal.', example: 12 }),
  }),
  response: z.object({ number }),
  handle: async ({ db, actor }, { body: { journal, ...facts } }) => ({
    body: { number: await addSubscription(db, actor, String(journal), facts) },
  }),
})

const change = defineAction({
  id: 'changeSerial',
  tag,
  method: 'patch',
  path: '/api/v1/serials/{subscription}',
  ...door,
  scope: 'serials:write',
  summary: 'Change a subscription to a print journal',
  description:
    'What is left out stays. Issues with which something was done stay, with all before them; the others are predicted anew.',
  problems: ['not-found', 'conflict'],
  params,
  body: subscriptionParts.partial().extend({
    version: z.int().openapi({ description: 'As it was read.', example: 1 }),
  }),
  response: whole,
  handle: async ({ db, actor }, { params: { subscription }, body: { version, ...facts } }) => {
    const { number } = await subscriptionAt(db, actor, subscription)
    const written = Object.fromEntries(
      Object.entries(facts).filter(([, value]) => value !== undefined),
    )
    await changeSubscription(db, actor, { number, version }, written)
    return { body: answer(await subscriptionAt(db, actor, subscription)) }
  },
})

const bind = defineAction({
  id: 'bindSerialVolume',
  tag,
  method: 'post',
  path: '/api/v1/serials/{subscription}/volumes',
  ...door,
  scope: 'serials:write',
  summary: 'Bind issues into a volume',
  description: 'It becomes a copy of the journal’s record in the catalogue, for reference only.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({
    issues: z
      .array(z.object({ number: z.int(), version: z.int().nullable() }))
      .max(400)
      .openapi({ description: 'version null: whichever there is.' }),
    statement: z.string().max(100).openapi({ example: 'Vol. 61 (2026)' }),
    accessionNumber: z
      .string()
      .max(60)
      .optional()
      .openapi({ description: 'Left out: the next one.' }),
    series: z.string().max(20).optional().openapi({ description: 'Prefix of the series.' }),
    isIncomplete: z.boolean().default(false).openapi({
      description: 'Whether to bind it though issues of its years are missing or came short.',
    }),
  }),
  response: z.object({ number, accessionNumber: z.string().openapi({ example: '4711' }) }),
  handle: async ({ db, actor }, { params: { subscription }, body }) => {
    const { accessionNumber = '', series = '', ...facts } = body
    const written = { ...facts, accessionNumber, series, price: '' }
    return { body: await bindVolume(db, actor, subscription, written) }
  },
})

/** Subscriptions and bound volumes for the programs of the library. */
export const serialEndpoints = [list, one, create, change, bind] as const
