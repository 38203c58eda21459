import { z } from '@hono/zod-openapi'
import { todayHere } from '#src/institute/institute-clock.ts'
import { defineAction, defineEndpoint, type Endpoint, noBody } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { text } from '#src/server/http/parameters.ts'
import { entryKinds } from './gate-register.ts'
import { gateReport } from './gate-report.server.ts'
import { readSpan } from './gate-report.ts'
import { whoIsInside } from './inside.server.ts'
import { letOut } from './let-out.server.ts'
import { entryList, listEntries } from './list-entries.server.ts'
import { putBack, strikeOut } from './strike-out.server.ts'

const office = { tag: 'Gate register', access: 'staff:desk', adminGate: true } as const
const read = 'gate-register:read'

const example = '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11'
const id = z.uuid().openapi({ example })
const entryId = text(40).openapi({ description: 'The id of a stay.', example })
const instant = z.iso.datetime().openapi({ example: '2026-11-26T09:00:00.000Z' })
const day = z.iso.date().openapi({ example: '2026-11-26' })
const name = z.string().nullable().openapi({
  description: 'null once the name is forgotten.',
  example: 'Asha Rao',
})
const kind = z.enum(entryKinds).openapi({ example: 'member' })
const institution = z.string().nullable().openapi({ example: 'Sambalpur University' })
const people = z.int().openapi({ description: 'Of a group: how many.', example: 1 })
const gate = z.string().openapi({ example: 'Main door' })
const purpose = z.string().nullable().openapi({ example: 'Reading' })
const category = z.string().nullable().openapi({ example: 'Undergraduate' })
const department = z.string().nullable().openapi({ example: 'Data Science' })

const entry = z
  .object({
    id,
    kind,
    day,
    name,
    member: z.string().nullable().openapi({ example: 'M-000123' }),
    institution,
    people,
    gate,
    outGate: z.string().nullable().openapi({ example: 'Main door' }),
    inAt: instant,
    outAt: instant.nullable().openapi({ description: 'null: still inside.' }),
    closedBy: z.enum(['scan', 'closing', 'staff']).nullable().openapi({
      description: 'closing: nobody left by scan until the library closed.',
      example: 'scan',
    }),
    purpose,
    category,
    department,
    programme: z.string().nullable().openapi({ example: 'BTech CSE' }),
    struckOut: z
      .object({ at: instant, by: z.string(), reason: z.string() })
      .nullable()
      .openapi({ description: 'null: it counts.' }),
  })
  .openapi('GateEntry')

const inside = z
  .object({
    id,
    kind,
    name,
    institution,
    pass: z.string().nullable().openapi({
      description: 'The number by which a visitor leaves.',
      example: 'V1234',
    }),
    people,
    memberNumber: z.int().nullable().openapi({ example: 123 }),
    department,
    category,
    gate,
    purpose,
    inAt: instant,
  })
  .openapi('InsideEntry')

const span = {
  from: text(10).optional().openapi({
    description: 'The first day; left out: thirty days up to the last.',
    example: '2026-11-01',
  }),
  to: text(10).optional().openapi({
    description: 'The last day; left out: today. At most 400 days are told.',
    example: '2026-11-26',
  }),
}

const figures = z
  .array(
    z.object({
      label: z.string().openapi({ example: 'Data Science' }),
      people: z.int().openapi({ example: 12 }),
    }),
  )
  .readonly()

/** Who came, for programs of the library. */
export const gateEntryEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    ...office,
    id: 'listGateEntries',
    path: '/api/v1/gate-entries',
    scope: read,
    summary: 'Who came into the library',
    description: 'One item for each stay that began on these days, the latest first.',
    query: z.object({
      ...span,
      cursor: text(1000).optional().openapi({ description: 'next of the page before.' }),
    }),
    response: z
      .object({ items: z.array(entry).readonly(), next: z.string().nullable() })
      .openapi('GateEntryList'),
    handle: async ({ db, actor }, { query: { cursor }, sent }) => {
      const days = readSpan(sent, todayHere())
      const asked = new URLSearchParams(cursor ? { after: cursor } : {})
      const place = readPlace(entryList(days), asked, 1)
      const { rows, next } = await listEntries(db, actor, days, place)
      return { body: { items: rows, next } }
    },
  }),
  defineEndpoint({
    ...office,
    id: 'listInside',
    path: '/api/v1/gate-entries/inside',
    scope: read,
    summary: 'Who is inside now',
    description: 'The longest stay first, at most 200.',
    query: z.object({}),
    response: z.object({ items: z.array(inside).readonly() }).openapi('InsideList'),
    handle: async ({ db, actor }) => ({ body: { items: await whoIsInside(db, actor) } }),
  }),
  defineAction({
    ...office,
    id: 'letOut',
    method: 'post',
    path: '/api/v1/gate-entries/{id}/let-out',
    scope: 'gate-register:write',
    summary: 'Note that somebody has left',
    description: 'Whoever left without a scan.',
    problems: ['not-found'],
    params: z.object({ id: entryId }),
    body: noBody,
    response: z.object({ id: z.string().openapi({ example }) }),
    handle: async ({ db, actor }, { params }) => {
      await letOut(db, actor, params.id)
      return { body: params }
    },
  }),
  defineAction({
    ...office,
    id: 'strikeOutEntry',
    method: 'post',
    path: '/api/v1/gate-entries/{id}/strike-out',
    scope: 'gate-register:write',
    summary: 'Strike an entry out',
    description: 'It stays in the list, marked, and counts nowhere.',
    problems: ['not-found', 'conflict'],
    params: z.object({ id: entryId }),
    body: z.object({ reason: z.string().max(1000).openapi({ example: 'A test of the gate' }) }),
    response: z.object({ id: z.string().openapi({ example }) }),
    handle: async ({ db, actor }, { params, body }) => {
      await strikeOut(db, actor, params.id, body.reason)
      return { body: params }
    },
  }),
  defineAction({
    ...office,
    id: 'putBackEntry',
    method: 'post',
    path: '/api/v1/gate-entries/{id}/put-back',
    scope: 'gate-register:write',
    summary: 'Have an entry count again that was struck out',
    description: 'Undoes strike-out.',
    problems: ['not-found', 'conflict'],
    params: z.object({ id: entryId }),
    body: noBody,
    response: z.object({ id: z.string().openapi({ example }) }),
    handle: async ({ db, actor }, { params }) => {
      await putBack(db, actor, params.id)
      return { body: params }
    },
  }),
  defineEndpoint({
    ...office,
    id: 'readGateReport',
    path: '/api/v1/gate-report',
    scope: read,
    summary: 'Figures of the gate register',
    description:
      'How many people came, by day, weekday and hour, category, department, programme and purpose.',
    query: z.object(span),
    response: z
      .object({
        from: day,
        to: day,
        people: z.int().openapi({ example: 340 }),
        members: z.int().openapi({ description: 'Different ones.', example: 120 }),
        workingDays: z.int().openapi({ example: 24 }),
        perWorkingDay: z.number().nullable().openapi({ example: 14.2 }),
        averageStay: z.number().nullable().openapi({ description: 'Minutes.', example: 96.5 }),
        forgotten: z.int().openapi({
          description: 'Stays that closing time ended.',
          example: 3,
        }),
        days: z
          .array(
            z.object({
              day,
              people: z.int().openapi({ example: 20 }),
              members: z.int().openapi({ example: 18 }),
              visitors: z.int().openapi({ example: 2 }),
            }),
          )
          .readonly(),
        hours: z
          .array(z.array(z.int().openapi({ example: 4 })).readonly())
          .readonly()
          .openapi({ description: 'By weekday, Sunday first, and hour from 0.' }),
        categories: figures,
        departments: figures,
        programmes: figures,
        purposes: figures,
      })
      .openapi('GateReport'),
    handle: async ({ db, actor }, { sent }) => ({
      body: await gateReport(db, actor, readSpan(sent, todayHere())),
    }),
  }),
]
