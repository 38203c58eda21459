import { z } from '@hono/zod-openapi'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { takeOperation } from './check-in.server.ts'
import { doorResults, longestDoorName, mostOperations } from './door.ts'
import { loadDoor } from './load-door.server.ts'
import { takeWalkIn } from './walk-in.server.ts'

const tag = 'Event registration'
const id = z.uuid().openapi({ example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11' })
const date = id.openapi({ description: 'The id of a date of the event.' })
const door = z
  .string()
  .max(longestDoorName)
  .openapi({ description: 'What the door is called.', example: 'Main door' })
const params = z.object({
  event: z.string().max(20).openapi({ description: 'The number of the event.', example: '12' }),
})
const at = z.iso.datetime().openapi({ example: '2026-11-24T10:35:00.000Z' })
const came = z
  .object({ id, at, door: z.string().openapi({ example: 'Main door' }) })
  .nullable()
  .openapi({ description: 'The check-in that counts; null: none.' })

const person = z.object({
  id,
  name: z.string().openapi({ example: 'Asha Rao' }),
  memberNumber: z.string().nullable().openapi({ example: 'M-000123' }),
  state: z.enum(['registered', 'waiting']),
  ticket: z.string().openapi({ description: 'SHA-256 of the code of the ticket.' }),
  short: z.string().openapi({ description: 'SHA-256 of its first eight letters.' }),
  came,
})

const answer = z
  .object({
    id: id.openapi({ description: 'Of the operation.' }),
    result: z.enum(doorResults).openapi({ example: 'in' }),
    name: z.string().nullable().openapi({ example: 'Asha Rao' }),
    registration: id.nullable(),
    came,
  })
  .openapi('CheckInAnswer')

const list = defineEndpoint({
  id: 'getDoorList',
  tag,
  path: '/api/v1/events/{event}/door-list',
  access: 'staff:contents',
  adminGate: true,
  scope: 'registrations:read',
  summary: 'Who may come to a date of an event',
  description:
    'And who came, by name. Tickets are there as hashes, so that a door checks them without network.',
  problems: ['not-found'],
  params,
  query: z.object({
    date: date.optional().openapi({ description: 'Left out: the date that comes next.' }),
  }),
  response: z.object({ people: z.array(person).readonly() }).openapi('DoorList'),
  handle: async ({ db, actor }, { params: { event }, query }) => {
    const { people } = await loadDoor(db, actor, event, query.date ?? null)
    return { body: { people } }
  },
})

const operation = z
  .discriminatedUnion('kind', [
    z.object({
      id,
      kind: z.literal('in'),
      registration: id.nullable(),
      code: z
        .string()
        .max(100)
        .openapi({ description: 'The ticket, where the registration is null.' }),
      at,
      door,
    }),
    z.object({ id, kind: z.literal('undo'), checkIn: id }),
  ])
  .openapi({
    example: {
      id: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11',
      kind: 'in',
      registration: null,
      code: 'ABCD-EFGH',
      at: '2026-11-24T10:35:00.000Z',
      door: 'Main door',
    },
  })

const checkIn = defineAction({
  id: 'checkIn',
  tag,
  method: 'post',
  path: '/api/v1/events/{event}/check-ins',
  access: 'staff:contents',
  adminGate: true,
  scope: 'registrations:write',
  summary: 'Check people in, or take that back',
  description: `What was done at a door, in its order, at most ${mostOperations} at once. The ids are made there: what is sent again counts once. Of two doors the earlier check-in counts.`,
  problems: ['not-found'],
  params,
  body: z.object({ date, operations: z.array(operation).min(1).max(mostOperations) }),
  response: z.object({ answers: z.array(answer).readonly() }).openapi('CheckInAnswers'),
  handle: async ({ db, actor }, { params: { event: number }, body }) => {
    const event = await eventAt(db, actor, number)
    const answers = []
    for (const one of body.operations) {
      answers.push(await takeOperation(db, actor, { event, date: body.date }, one))
    }
    return { body: { answers } }
  },
})

const walkIn = defineAction({
  id: 'letWalkInIn',
  tag,
  method: 'post',
  path: '/api/v1/events/{event}/walk-ins',
  access: 'staff:contents',
  adminGate: true,
  scope: 'registrations:write',
  summary: 'Let a member in who has not registered',
  description: 'Where a seat is free; one who has registered is checked in.',
  problems: ['not-found'],
  params,
  body: z.object({
    date,
    id,
    member: z.string().max(100).openapi({
      description: 'Barcode, member number or roll number.',
      example: 'M-000123',
    }),
    door,
  }),
  response: answer,
  handle: async ({ db, actor }, { params: { event: number }, body: { date: day, ...came } }) => {
    const event = await eventAt(db, actor, number)
    return { body: await takeWalkIn(db, actor, { event, date: day }, came) }
  },
})

/** What doors ask of the library and tell it. */
export const doorEndpoints = [list, checkIn, walkIn] as const
