import { z } from '@hono/zod-openapi'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineAction, defineEndpoint, type Endpoint } from '#src/server/http/endpoint.ts'
import { academicYearOf, daysOfPeriod } from './academic-year.ts'
import { readAccreditationSettings } from './accreditation-settings.server.ts'
import { entriesAskedOf } from './asked-entries.server.ts'
import { entriesOf, saveEntries } from './entries.server.ts'
import { type FigureCode, figureKinds } from './figures/figure-kinds.ts'
import { readFigure } from './figures/read-figure.server.ts'
import { handedInAt, handIn, listHandedIn } from './handed-in/handed-in.server.ts'
import { lastDayOf, makePaper } from './make-paper.server.ts'
import { listTemplates, saveTemplate, templateShape } from './templates/templates.server.ts'

const office = { tag: 'Accreditation', access: 'staff:reports', adminGate: true } as const
const read = 'accreditation:read'
const write = 'accreditation:write'

const year = z.coerce.number().int().min(1900).max(2998).optional().openapi({
  description:
    'The academic year, by the year in which it begins; left out: that of `on`, else the last that is over.',
  example: 2025,
})
const givenYear = z.int().min(1900).max(2998).openapi({ example: 2025 })
const on = givenDay().optional().openapi({
  description: 'As it stood at the end of this day of the year; left out: of its last.',
  example: '2026-03-31',
})
const code = z.string().max(30).openapi({ description: 'The code of a template.', example: 'naac' })
const number = z.string().max(20).openapi({ description: 'Of what was handed in.', example: '1' })
const day = z.string().openapi({ example: '2026-05-31' })

const figure = z
  .object({
    code: z.string().openapi({ example: 'volumes' }),
    name: z.string().openapi({ example: 'Volumes held' }),
    unit: z.enum(['count', 'money', 'mean']).openapi({ description: 'Money is in paise.' }),
    value: z
      .number()
      .nullable()
      .openapi({ description: 'null: nothing is recorded, or it is not known.', example: 6013 }),
    says: z.string().openapi({ description: 'Which rows it comes from.' }),
  })
  .openapi('AccreditationFigure')

const paper = z
  .object({
    template: z.object({ code, version: z.int(), name: z.string(), source: z.string() }),
    year: z.int().openapi({ example: 2025 }),
    words: z.string().openapi({ example: '2025-26' }),
    from: day,
    to: day,
    isWhole: z.boolean().openapi({ description: 'Whether the whole year is in it.' }),
    items: z
      .array(
        z.object({
          section: z.string(),
          number: z.string().openapi({ example: '4.2.4' }),
          label: z.string(),
          unit: z.enum(['count', 'money', 'mean', 'percent', 'text', 'link']),
          values: z
            .array(
              z.object({
                year: z.string().openapi({ example: 'FY 2025-26' }),
                value: z.union([z.number(), z.string()]).nullable(),
                note: z.string().optional(),
                isWithoutRecords: z.boolean().optional(),
                fields: z.array(z.string()).readonly().optional(),
              }),
            )
            .readonly(),
          says: z.string(),
          page: z.object({ name: z.string(), href: z.string() }).nullable(),
        }),
      )
      .readonly(),
  })
  .openapi('AccreditationPaper')

const line = z.object({
  number: z.int().openapi({ example: 1 }),
  template: code,
  templateName: z.string(),
  year: z.int(),
  words: z.string(),
  asOf: day,
  note: z.string().nullable(),
  handedBy: z.string(),
  handedAt: z.iso.datetime().openapi({ example: '2026-11-26T09:00:00.000Z' }),
})

const template = z
  .object({
    code,
    version: z.int().openapi({ example: 1 }),
    name: z.string(),
    source: z.string(),
    lines: z.string(),
  })
  .openapi('AccreditationTemplate')

const entry = z.object({
  code: z.string().max(45).openapi({
    description: 'As the template names it; of a figure without records, one of its `fields`.',
    example: 'students',
  }),
  value: z.string().max(2000).openapi({
    description: 'As the form takes it; rupees as 3,45,000; empty removes it.',
    example: '1200',
  }),
  version: z.int().openapi({ description: 'As you read it; 0: there was none.', example: 0 }),
})

/** The academic year that is asked for. */
async function yearOf(
  db: Db,
  actor: Actor,
  {
    year: asked,
    on: lastDay,
  }: { readonly year?: number | undefined; readonly on?: Day | undefined },
): Promise<number> {
  if (asked !== undefined) return asked
  const { firstMonth } = await readAccreditationSettings(db, actor)
  return lastDay === undefined
    ? academicYearOf(todayHere(), firstMonth) - 1
    : academicYearOf(lastDay, firstMonth)
}

/** Figures, papers, what is entered for them and what was handed in, for programs. */
export const accreditationEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    ...office,
    id: 'readAccreditationFigures',
    path: '/api/v1/accreditation/figures',
    scope: read,
    summary: 'All figures of an academic year',
    description: 'As they stood at the end of its last day, or of an earlier one.',
    query: z.object({ year, on }),
    response: z.object({ from: day, to: day, items: z.array(figure).readonly() }),
    handle: async ({ db, actor }, { query }) => {
      const { firstMonth } = await readAccreditationSettings(db, actor)
      const whole = daysOfPeriod('academic', await yearOf(db, actor, query), firstMonth)
      const span = { from: whole.from, to: lastDayOf(whole, query.on ?? null, todayHere()) }
      const items = []
      for (const one of Object.keys(figureKinds) as FigureCode[]) {
        const { name, unit, says } = figureKinds[one]
        const value = await readFigure(db, { code: one, category: '' }, span)
        items.push({ code: one, name, unit, value, says })
      }
      return { body: { ...span, items } }
    },
  }),
  defineEndpoint({
    ...office,
    id: 'listAccreditationTemplates',
    path: '/api/v1/accreditation/templates',
    scope: read,
    summary: 'The templates of papers',
    description: 'The latest version of each.',
    query: z.object({}),
    response: z.object({ items: z.array(template).readonly() }),
    handle: async ({ db, actor }) => ({ body: { items: await listTemplates(db, actor) } }),
  }),
  defineAction({
    ...office,
    id: 'saveAccreditationTemplate',
    method: 'put',
    path: '/api/v1/accreditation/templates/{template}',
    scope: write,
    summary: 'Change or add a template',
    description: 'It becomes the next version of its code; earlier versions stay.',
    problems: ['conflict'],
    params: z.object({ template: code }),
    body: templateShape.extend({
      version: z.int().openapi({ description: 'As you read it; 0 for a new one.', example: 1 }),
    }),
    response: z.object({ version: z.int() }),
    handle: async ({ db, actor }, { params, body: { version, ...facts } }) => ({
      body: { version: await saveTemplate(db, actor, { code: params.template, version }, facts) },
    }),
  }),
  defineEndpoint({
    ...office,
    id: 'readAccreditationPaper',
    path: '/api/v1/accreditation/papers/{template}',
    scope: read,
    summary: 'A paper of an academic year',
    description: 'Each item of the template with its values; null: missing. Money is in paise.',
    problems: ['not-found'],
    params: z.object({ template: code }),
    query: z.object({ year, on }),
    response: paper,
    handle: async ({ db, actor }, { params, query }) => ({
      body: await makePaper(db, actor, {
        template: params.template,
        year: await yearOf(db, actor, query),
        on: query.on ?? null,
      }),
    }),
  }),
  defineEndpoint({
    ...office,
    id: 'readAccreditationEntries',
    path: '/api/v1/accreditation/entries',
    scope: read,
    summary: 'What was entered for an academic year',
    description: 'What the library cannot count; rupees are in paise here.',
    query: z.object({ year }),
    response: z.object({ items: z.array(entry).readonly() }),
    handle: async ({ db, actor }, { query }) => {
      const entered = await entriesOf(db, actor, await yearOf(db, actor, query))
      return { body: { items: [...entered.values()] } }
    },
  }),
  defineAction({
    ...office,
    id: 'saveAccreditationEntries',
    method: 'put',
    path: '/api/v1/accreditation/entries',
    scope: write,
    summary: 'Enter what a template asks for an academic year',
    description: 'What is not sent stays as it is.',
    problems: ['not-found', 'conflict'],
    body: z.object({ template: code, year: givenYear, entries: z.array(entry).max(80) }),
    response: z.object({ changed: z.int() }),
    handle: async ({ db, actor }, { body }) => {
      const asked = await entriesAskedOf(db, actor, body.template, body.year)
      const typed = body.entries.map(({ value, code: field, version }) => ({
        field: asked.find((one) => one.code === field && one.year === body.year)?.field ?? field,
        typed: value,
        version,
      }))
      return { body: { changed: await saveEntries(db, actor, body.year, asked, typed) } }
    },
  }),
  defineEndpoint({
    ...office,
    id: 'listHandedInPapers',
    path: '/api/v1/accreditation/handed-in',
    scope: read,
    summary: 'Papers that were handed in',
    description: 'The latest first, at most 200.',
    query: z.object({}),
    response: z.object({ items: z.array(line).readonly() }),
    handle: async ({ db, actor }) => ({ body: { items: await listHandedIn(db, actor) } }),
  }),
  defineEndpoint({
    ...office,
    id: 'readHandedInPaper',
    path: '/api/v1/accreditation/handed-in/{handedIn}',
    scope: read,
    summary: 'A paper as it was handed in',
    description: 'Its figures never change.',
    problems: ['not-found'],
    params: z.object({ handedIn: number }),
    query: z.object({}),
    response: line.extend({ paper }).openapi('HandedInPaper'),
    handle: async ({ db, actor }, { params }) => ({
      body: await handedInAt(db, actor, params.handedIn),
    }),
  }),
  defineAction({
    ...office,
    id: 'handInPaper',
    method: 'post',
    path: '/api/v1/accreditation/handed-in',
    scope: write,
    summary: 'Note a paper as handed in',
    description: 'Stores its figures as they are now, for good.',
    problems: ['not-found'],
    body: z.object({
      template: code,
      year: givenYear,
      on,
      note: z.string().max(2000).optional(),
    }),
    response: z.object({ number: z.int().openapi({ example: 1 }) }),
    handle: async ({ db, actor }, { body }) => {
      const asked = { template: body.template, year: body.year, on: body.on ?? null }
      return { body: { number: await handIn(db, actor, asked, body.note ?? '') } }
    },
  }),
]
