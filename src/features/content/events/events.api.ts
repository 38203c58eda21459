import { z } from '@hono/zod-openapi'
import { readPage } from '#src/kernel/paging.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { oneOf, wholeNumber } from '#src/server/http/parameters.ts'
import {
  answerOfEvent,
  answerOfListed,
  eventAnswer,
  listedDateAnswer,
} from './event-answers.server.ts'
import { eventAt } from './event-rows.server.ts'
import { audiences, eventKinds, eventsPerPage } from './events.ts'
import { comingOccurrences, occurrencesOf } from './occurrence-rows.server.ts'

const tag = 'Events'

const list = defineEndpoint({
  id: 'listEvents',
  tag,
  path: '/api/v1/events',
  access: 'everyone',
  summary: 'Events to come',
  description: `Each date that is not over, by its day; ${eventsPerPage} on a page. Cancelled ones too, which say so and come after the others of their day.`,
  query: z.object({
    kind: oneOf(eventKinds).optional().openapi({ description: 'Of this kind alone.' }),
    audience: oneOf(audiences)
      .optional()
      .openapi({ description: 'For these, and what is for everyone.' }),
    page: wholeNumber(1, 500).optional().openapi({ description: 'From 1.', example: 1 }),
  }),
  response: z
    .object({
      items: z.array(listedDateAnswer).readonly(),
      pages: z.int().openapi({ example: 1 }),
    })
    .openapi('EventList'),
  handle: async ({ db }, { query: { kind = null, audience = null, page = 1 } }) => {
    const place = readPage(String(page), eventsPerPage)
    const { occurrences, pages } = await comingOccurrences(db, { kind, audience }, place)
    return { body: { items: occurrences.map(answerOfListed), pages } }
  },
})

const one = defineEndpoint({
  id: 'getEvent',
  tag,
  path: '/api/v1/events/{event}',
  access: 'everyone',
  summary: 'An event with its dates',
  description:
    'Drafts, those to come out and those withdrawn are found by administrators alone, who have the admin panel open.',
  problems: ['not-found'],
  params: z.object({
    event: z.string().max(20).openapi({ description: 'The number of the event.', example: '12' }),
  }),
  query: z.object({}),
  response: eventAnswer,
  handle: async ({ db, actor }, { params }) => {
    const event = await eventAt(db, actor, params.event)
    return { body: answerOfEvent(event, await occurrencesOf(db, event.id)) }
  },
})

/** Events for everybody's programs. */
export const eventEndpoints = [list, one] as const
