import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { pageCount, readPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineAction, defineEndpoint, type Endpoint } from '#src/server/http/endpoint.ts'
import {
  addReport,
  changeReport,
  listReports,
  removeReport,
  reportAt,
} from './custom-reports.server.ts'
import { type CustomReport, longestReportName } from './custom-reports.ts'
import {
  definitionSearch,
  isPersonal,
  type ReportDefinition,
  readDefinition,
  requireSound,
} from './report-definition.ts'
import { mostCounted, pageRows, runReport } from './run-report.server.ts'

const office = { tag: 'Reports', access: 'staff:reports', adminGate: true } as const
const read = 'reports:read'
const write = 'reports:write'

const number = z.string().max(20).openapi({ description: 'Of the report.', example: '1' })
const page = z.string().max(10).optional().openapi({ description: 'From 1.', example: '1' })
const version = z.int().openapi({ description: 'As you read it.', example: 1 })
const facts = {
  name: z.string().max(longestReportName).openapi({ example: 'Overdue by department' }),
  definition: z.string().max(4000).openapi({
    description:
      'As the query of the address of its page. Times that move on with today are ways to compare: `how1=this-month`, `last-academic-year`; `across=issued-on:month` lays a group out as columns, `compare=1` puts the year before beside the numbers.',
    example: 'subject=loans&group=department&filter1=is-overdue&how1=is&value1=yes',
  }),
  isShared: z.boolean().openapi({ description: 'Whether all administrators see it.' }),
}

const report = z
  .object({ number: z.int(), ...facts, isPersonal: z.boolean(), version })
  .openapi('CustomReport')

const day = z.string().nullable().openapi({ description: 'null: no end.', example: '2026-11-01' })
const time = z.object({
  column: z.string().openapi({ example: 'issued-on' }),
  from: day,
  to: day,
  before: z.object({ from: day, to: day }).nullable().openapi({
    description: 'A year before, where the report compares.',
  }),
})

const result = z
  .object({
    columns: z
      .array(
        z.object({
          name: z.string(),
          kind: z.enum(['text', 'time', 'count', 'money', 'percent']),
          across: z.string().nullable().optional().openapi({
            description: 'What a column across stands for, such as `2026-11`; null: not given.',
          }),
        }),
      )
      .readonly(),
    rows: z.array(z.array(z.union([z.string(), z.number()]).nullable()).readonly()).openapi({
      description: 'Money is in paise.',
    }),
    sums: z
      .array(z.union([z.string(), z.number()]).nullable())
      .readonly()
      .optional()
      .openapi({ description: 'Over all rows, of a report across or with the year before.' }),
    times: z.array(time).readonly().openapi({ description: 'The days that the report is of.' }),
    notes: z.array(z.string()).readonly().openapi({
      description: 'What a reader of its numbers has to know.',
    }),
    total: z.int().openapi({ description: `At most ${mostCounted}.` }),
    pages: z.int(),
  })
  .openapi('CustomReportRows')

const rows = {
  ...office,
  problems: ['not-found', 'too-large', 'invalid-input'],
  params: z.object({ report: number }),
  query: z.object({ page }),
  response: result,
} as const

/** Custom reports for programs. */
export const customReportEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    ...office,
    id: 'listCustomReports',
    path: '/api/v1/reports',
    scope: read,
    summary: 'The saved reports',
    description: 'One’s own, and those that are shared with the office.',
    query: z.object({}),
    response: z.object({ items: z.array(report).readonly() }),
    handle: async ({ db, actor }) => ({
      body: { items: (await listReports(db, actor)).map(told) },
    }),
  }),
  defineAction({
    ...office,
    id: 'addCustomReport',
    method: 'post',
    path: '/api/v1/reports',
    scope: write,
    summary: 'Save a report',
    description: 'It is refused where its definition names what there is not.',
    body: z.object(facts),
    response: z.object({ number: z.int().openapi({ example: 1 }) }),
    handle: async ({ db, actor }, { body }) => ({
      body: { number: await addReport(db, actor, { ...body, ...strict(body.definition) }) },
    }),
  }),
  defineAction({
    ...office,
    id: 'changeCustomReport',
    method: 'put',
    path: '/api/v1/reports/{report}',
    scope: write,
    summary: 'Change a report',
    description: 'One’s own, or one that is shared.',
    problems: ['not-found', 'conflict'],
    params: z.object({ report: number }),
    body: z.object({ ...facts, version }),
    response: report,
    handle: async ({ db, actor }, { params, body }) => {
      const at = { number: params.report, version: body.version }
      await changeReport(db, actor, at, { ...body, ...strict(body.definition) })
      return { body: told(await reportAt(db, actor, params.report)) }
    },
  }),
  defineAction({
    ...office,
    id: 'removeCustomReport',
    method: 'delete',
    path: '/api/v1/reports/{report}',
    scope: write,
    summary: 'Remove a report',
    description: 'One’s own, or one that is shared.',
    problems: ['not-found', 'conflict'],
    params: z.object({ report: number }),
    body: z.object({ version }),
    response: z.object({ removed: z.int() }),
    handle: async ({ db, actor }, { params, body }) => {
      const { number: removed } = await reportAt(db, actor, params.report)
      await removeReport(db, actor, { number: params.report, version: body.version })
      return { body: { removed } }
    },
  }),
  defineEndpoint({
    ...rows,
    id: 'readCustomReportRows',
    path: '/api/v1/reports/{report}/rows',
    scope: read,
    summary: 'The rows of a report',
    description: 'One that says who somebody is has its rows at `/personal-rows`.',
    handle: async ({ db, actor }, { params, query }) => {
      const definition = requireSound(await reportAt(db, actor, params.report))
      if (isPersonal(definition)) throw personal()
      return { body: await rowsOf(db, actor, definition, query.page) }
    },
  }),
  defineEndpoint({
    ...rows,
    id: 'readPersonalReportRows',
    path: '/api/v1/reports/{report}/personal-rows',
    scope: 'reports-personal:read',
    summary: 'The rows of a report that says who somebody is',
    description: 'Each time is written into the audit log.',
    handle: async ({ db, actor }, { params, query }) => {
      const definition = requireSound(await reportAt(db, actor, params.report))
      return { body: await rowsOf(db, actor, definition, query.page) }
    },
  }),
]

function personal(): AppError {
  return new AppError(
    'forbidden',
    'This report says who somebody is: ask for its personal-rows, with a token that may read them.',
  )
}

/** Rows of the very definition that was checked: the saved one may have changed since. */
async function rowsOf(
  db: Db,
  actor: Actor,
  definition: ReportDefinition,
  asked: string | undefined,
) {
  const { size, offset } = readPage(asked ?? null, pageRows)
  const { table, total, times, notes } = await runReport(db, actor, definition, {
    limit: size,
    offset,
    from: 'api',
  })
  const known = Math.min(total, mostCounted)
  return {
    columns: table.columns.map(({ name, kind, across }) =>
      across === undefined ? { name, kind } : { name, kind, across },
    ),
    rows: table.rows.map(({ cells }) => cells),
    ...(table.sums ? { sums: table.sums } : {}),
    times: times.map(({ column, from, to, before }) => ({ column, from, to, before })),
    notes,
    total: known,
    pages: pageCount(known, size),
  }
}

function told({ number, name, definition, isShared, version }: CustomReport) {
  return {
    number,
    name,
    definition: definitionSearch(definition),
    isShared,
    isPersonal: isPersonal(definition),
    version,
  }
}

/** Errors: `invalid-input` where it names what there is not. */
function strict(text: string) {
  return { definition: requireSound(readDefinition(new URLSearchParams(text))) }
}
