import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { oneOf, text } from '#src/server/http/parameters.ts'
import {
  feedbackKinds,
  feedbackNumber,
  feedbackStates,
  longestFeedback,
  ratedAreas,
} from '../feedback.ts'
import { answerFeedback } from './answer-feedback.server.ts'
import { inboxList, readInbox } from './inbox.server.ts'
import { namedSteps, takeNamedStep } from './named-steps.server.ts'
import { inboxStates } from './office-query.ts'
import { officeFeedback } from './office-rows.server.ts'
import { noteRead } from './office-steps.server.ts'

const tag = 'Feedback'
const door = { access: 'staff:contents', adminGate: true } as const
const instant = z.iso.datetime().openapi({ example: '2026-11-23T05:30:00.000Z' })
const facts = {
  number: z.int().openapi({ example: 12 }),
  kind: z.enum(feedbackKinds),
  state: z.enum(feedbackStates),
  isRead: z.boolean(),
  name: z.string().nullable().openapi({ description: 'null: without a name.' }),
  email: z.string().nullable(),
  assignedTo: z.string().nullable(),
  sentAt: instant,
}
const item = z
  .object({ ...facts, text: z.string(), firstAnsweredAt: instant.nullable() })
  .openapi('FeedbackItem')
const whole = z
  .object({
    ...facts,
    text: z.string(),
    version: z.int().openapi({ description: 'For the answer.', example: 1 }),
    ratings: z.partialRecord(z.enum(ratedAreas), z.int()),
    messages: z
      .array(
        z.object({
          kind: z.enum(['message', 'answer', 'note']),
          text: z.string(),
          writtenBy: z.string().nullable().openapi({ description: 'null: the sender.' }),
          at: instant,
        }),
      )
      .readonly(),
  })
  .openapi('Feedback')
const params = z.object({
  feedback: z.string().max(20).openapi({ description: 'Its number.', example: '12' }),
})

const list = defineEndpoint({
  id: 'listFeedback',
  tag,
  path: '/api/v1/feedback',
  ...door,
  scope: 'feedback:read',
  summary: 'Feedback that was sent',
  description:
    'The latest first, 25 on a page; what is joined or hidden only where it is asked for.',
  problems: ['bad-request'],
  query: z.object({
    q: text(200).optional().openapi({ description: 'Words of it.', example: 'fan' }),
    state: oneOf(inboxStates).optional().openapi({ description: 'Its state.' }),
    kind: oneOf(feedbackKinds).optional().openapi({ description: 'What it is.' }),
    cursor: text(1000).optional().openapi({ description: 'next of the page before.' }),
  }),
  response: z
    .object({ items: z.array(item).readonly(), next: z.string().nullable() })
    .openapi('FeedbackList'),
  handle: async ({ db, actor }, { query: { cursor, ...sent } }) => {
    const query = { q: sent.q ?? '', state: sent.state ?? '', kind: sent.kind ?? '' } as const
    const asked = new URLSearchParams(cursor ? { after: cursor } : {})
    const { rows, next } = await readInbox(db, actor, query, readPlace(inboxList(query), asked, 1))
    const items = rows.map(({ body, ...row }) => item.parse({ ...row, text: body }))
    return { body: { items, next } }
  },
})

const one = defineEndpoint({
  id: 'getFeedback',
  tag,
  path: '/api/v1/feedback/{feedback}',
  ...door,
  scope: 'feedback:read',
  summary: 'A feedback with what was said of it',
  description: 'With the notes of staff.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: whole,
  handle: async ({ db, actor }, { params: { feedback } }) => {
    const { body, messages, ...found } = await officeFeedback(db, actor, feedback)
    const said = messages.map(({ body, ...message }) => ({ ...message, text: body }))
    return { body: whole.parse({ ...found, text: body, messages: said }) }
  },
})

const answer = defineAction({
  id: 'answerFeedback',
  tag,
  method: 'post',
  path: '/api/v1/feedback/{feedback}/answers',
  ...door,
  scope: 'feedback:write',
  summary: 'Answer a feedback',
  description:
    'The sender, and senders of what is joined with it, read it by their link, and by mail where there is an address.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({
    text: z.string().max(longestFeedback).openapi({ example: 'The fan has been repaired.' }),
    version: z.int().openapi({ description: 'As it was read.', example: 1 }),
  }),
  response: z.object({ number: z.int().openapi({ example: 12 }) }),
  handle: async ({ db, actor, origin }, { params, body: { text, version } }) => {
    const { number } = await officeFeedback(db, actor, params.feedback)
    await answerFeedback(db, actor, { number, version }, text, origin)
    return { body: { number } }
  },
})

const read = defineAction({
  id: 'markFeedbackRead',
  tag,
  method: 'post',
  path: '/api/v1/feedback/{feedback}/read',
  ...door,
  scope: 'feedback:write',
  summary: 'Note that a feedback was read',
  description:
    'Reading it by this interface does not note that; a message of its sender undoes it.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({ version: z.int().openapi({ description: 'As it was read.', example: 1 }) }),
  response: z.object({ number: z.int().openapi({ example: 12 }) }),
  handle: async ({ db, actor }, { params, body: { version } }) => {
    const number = feedbackNumber(params.feedback) ?? 0
    await noteRead(db, actor, { number, version }, true)
    return { body: { number } }
  },
})

const step = defineAction({
  id: 'takeFeedbackStep',
  tag,
  method: 'post',
  path: '/api/v1/feedback/{feedback}/steps',
  ...door,
  scope: 'feedback:write',
  summary: 'Note, assign, close, merge or hide a feedback, or block its sender',
  description:
    '`note` needs a text, `assign` the address of an administrator (`to`), `merge` the number of another feedback (`into`), `block` a number of days: 1, 7 or 30. Closing one closes what is merged with it.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({
    step: z.enum(namedSteps),
    version: z.int().openapi({ description: 'As it was read.', example: 1 }),
    text: z.string().max(longestFeedback).default('').openapi({ example: 'Ask the electrician.' }),
    to: z.string().max(254).default('').openapi({ example: '' }),
    into: z.int().default(0).openapi({ example: 0 }),
    days: z.int().default(0).openapi({ example: 0 }),
  }),
  response: z.object({
    number: z.int().openapi({ example: 12 }),
    version: z.int().openapi({ description: 'For the next step.', example: 2 }),
  }),
  handle: async ({ db, actor, origin }, { params, body: { step, version, ...given } }) => {
    const { number } = await officeFeedback(db, actor, params.feedback)
    await takeNamedStep(db, actor, { number, version }, step, given, origin)
    return { body: { number, version: version + 1 } }
  },
})

/** Feedback for the programs of the library. */
export const feedbackOfficeEndpoints = [list, one, answer, read, step] as const
