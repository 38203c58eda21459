import { z } from '@hono/zod-openapi'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { readPage } from '#src/kernel/paging.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { oneOf, text, wholeNumber } from '#src/server/http/parameters.ts'
import { cancelOwn } from './cancel-registration.server.ts'
import { changeAnswers } from './change-answers.server.ts'
import { loadRegistration } from './load-registration.server.ts'
import { ownEvents } from './own-events.server.ts'
import { longestAnswer } from './questions.ts'
import { register } from './register.server.ts'
import { registeredPeople } from './registered-people.server.ts'
import { registrationStates } from './registrations.ts'
import { settingsShape } from './settings-shape.server.ts'

const tag = 'Event registration'
const id = z.uuid().openapi({ example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11' })
const state = z.enum(registrationStates).openapi({ example: 'registered' })
const params = z.object({
  event: z.string().max(20).openapi({ description: 'The number of the event.', example: '12' }),
})
const own = z.object({
  registration: z.string().max(40).openapi({
    description: 'The id of the registration.',
    example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11',
  }),
})
const ownId = z.object({
  id: z.string().openapi({ example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11' }),
})
const when = z
  .object({
    firstOn: z.iso.date().openapi({ example: '2026-11-24' }),
    lastOn: z.iso.date().openapi({ example: '2026-11-24' }),
    from: z.int().nullable().openapi({ description: 'Minutes of the day; null: whole days.' }),
    to: z.int().nullable(),
  })
  .openapi('EventWhen')
const answers = z
  .record(z.string().max(12), z.string().max(longestAnswer))
  .openapi({ description: 'By the ids of the questions.', example: { meal: 'Veg' } })
const kept = z.record(z.string(), z.string())
const instant = z.iso.datetime().openapi({ example: '2026-11-21T10:00:00.000Z' })
const peoplePerPage = 100

const listOwn = defineEndpoint({
  id: 'listOwnRegistrations',
  tag,
  path: '/api/v1/me/registrations',
  access: 'signed-in',
  scope: 'account:read',
  summary: 'What you registered for',
  description: 'The latest first, without what you cancelled.',
  query: z.object({}),
  response: z
    .object({
      items: z
        .array(
          z.object({
            id,
            event: z.int().openapi({ example: 12 }),
            title: z.string(),
            state,
            place: z.int().nullable().openapi({ description: 'In the waiting list.' }),
            when: when.nullable(),
            isCancelled: z.boolean(),
            attended: z.boolean(),
          }),
        )
        .readonly(),
    })
    .openapi('OwnRegistrations'),
  handle: async ({ db, actor }) => {
    const events = await ownEvents(db, actor, 'en')
    const items = events.map(({ number, isOver: _, certificate: __, ...one }) => ({
      ...one,
      event: number,
    }))
    return { body: { items } }
  },
})

const offer = defineEndpoint({
  id: 'getRegistration',
  tag,
  path: '/api/v1/events/{event}/registration',
  access: 'signed-in',
  scope: 'account:read',
  summary: 'The state of registration for an event',
  description: 'Its dates with their seats, and what is asked.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: z
    .object({
      mayRegister: z.boolean(),
      questions: settingsShape.shape.questions,
      dates: z
        .array(
          z.object({
            date: z.string().openapi({ description: 'Empty for all dates together.' }),
            when,
            window: z.enum(['cancelled', 'over', 'closed', 'not-yet', 'open']),
            closesAt: instant,
            seats: z.enum(['free', 'waiting-list', 'full']),
            free: z.int().nullable(),
            waiting: z.int(),
          }),
        )
        .readonly(),
      own: z
        .array(z.object({ id, date: z.string(), state, answers: kept }))
        .readonly()
        .openapi({ description: 'Where you are registered or wait, with your answers.' }),
    })
    .openapi('EventRegistration'),
  handle: async ({ db, actor }, { params: { event } }) => {
    const { mayRegister, questions, choices, own } = await loadRegistration(db, actor, event, 'en')
    const seats = own.map((seat) => ({
      id: seat.id,
      date: seat.date,
      state: seat.state,
      answers: seat.answers,
    }))
    return { body: { mayRegister, questions, dates: choices, own: seats } }
  },
})

const add = defineAction({
  id: 'registerForEvent',
  tag,
  method: 'post',
  path: '/api/v1/events/{event}/registrations',
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Register for an event',
  description: 'Or join its waiting list: `state` says which.',
  problems: ['not-found', 'conflict', 'forbidden'],
  params,
  body: z.object({
    date: z
      .string()
      .max(36)
      .default('')
      .openapi({ description: 'The id of the date; left out for all dates together.' }),
    answers: answers.default({}),
  }),
  response: z.object({ id, state }).openapi('Registered'),
  handle: async ({ db, actor }, { params: { event }, body }) => ({
    body: await register(db, actor, await eventAt(db, actor, event), body),
  }),
})

const cancel = defineAction({
  id: 'cancelOwnRegistration',
  tag,
  method: 'delete',
  path: '/api/v1/me/registrations/{registration}',
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Cancel your registration',
  description: 'The seat goes to whoever waits.',
  problems: ['not-found', 'conflict'],
  params: own,
  body: noBody,
  response: ownId,
  handle: async ({ db, actor }, { params: { registration } }) => {
    await cancelOwn(db, actor, registration)
    return { body: { id: registration } }
  },
})

const answer = defineAction({
  id: 'changeOwnAnswers',
  tag,
  method: 'patch',
  path: '/api/v1/me/registrations/{registration}',
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Change your answers to the organiser',
  description: 'Until registration closes; all questions are answered anew.',
  problems: ['not-found', 'conflict'],
  params: own,
  body: z.object({ answers }),
  response: ownId,
  handle: async ({ db, actor }, { params: { registration }, body }) => {
    await changeAnswers(db, actor, registration, body.answers)
    return { body: { id: registration } }
  },
})

const list = defineEndpoint({
  id: 'listRegistrations',
  tag,
  path: '/api/v1/events/{event}/registrations',
  access: 'staff:contents',
  adminGate: true,
  scope: 'registrations:read',
  summary: 'Who registered for an event',
  description: `With their answers; ${peoplePerPage} on a page.`,
  problems: ['not-found'],
  params,
  query: z.object({
    date: text(36).optional().openapi({
      description: 'The id of a date.',
      example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11',
    }),
    state: oneOf(registrationStates)
      .optional()
      .openapi({ description: 'Only these.', example: 'waiting' }),
    page: wholeNumber(1, 100).optional().openapi({ description: 'From 1.', example: 1 }),
  }),
  response: z
    .object({
      items: z
        .array(
          z.object({
            id,
            name: z.string().nullable(),
            email: z.string().nullable(),
            member: z.string().nullable().openapi({ example: 'M-000123' }),
            state,
            walkIn: z.boolean(),
            answers: kept,
            registeredAt: instant,
            cameAt: instant.nullable(),
          }),
        )
        .readonly(),
      total: z.int(),
      pages: z.int(),
    })
    .openapi('RegistrationList'),
  handle: async ({ db, actor }, { params: { event: number }, query }) => {
    const event = await eventAt(db, actor, number)
    const filter = { date: query.date ?? '', state: query.state ?? '' } as const
    const page = readPage(String(query.page ?? 1), peoplePerPage)
    const found = await registeredPeople(db, actor, event.id, filter, page)
    const items = found.people.map((person) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      member: person.memberNumber === null ? null : memberNumber(person.memberNumber),
      state: person.state,
      walkIn: person.walkIn,
      answers: person.answers,
      registeredAt: person.createdAt.toISOString(),
      cameAt: person.cameAt?.toISOString() ?? null,
    }))
    return { body: { items, total: found.total, pages: found.pages } }
  },
})

/** Registrations for everybody's programs, and for those of the library. */
export const registrationEndpoints = [listOwn, offer, add, answer, cancel, list] as const
