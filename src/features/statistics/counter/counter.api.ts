import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { institute } from '#institute'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineDocument, defineEndpoint, type Endpoint } from '#src/server/http/endpoint.ts'
import { counterJson } from './counter-json.ts'
import { monthAfter, monthOf } from './counter-months.ts'
import { readCounterQuery } from './counter-query.ts'
import { counterReport, counterReports } from './counter-reports.ts'
import { makeReport } from './make-report.server.ts'

/** The base of the COUNTER API; paths below it are those of section 8.1. */
export const counterBase = '/api/v1/counter/r51'

const office = { access: 'staff:reports', adminGate: true, scope: 'counter:read' } as const
const credentials = {
  customer_id: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'Ignored: there is one.', example: 'library' }),
  requestor_id: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'Ignored.', example: 'consortium' }),
  api_key: z.string().max(200).optional().openapi({
    description: 'A token with the scope counter:read, where none is in the header.',
    example: 'almirah_…',
  }),
}

const status = defineEndpoint({
  id: 'counterStatus',
  tag: 'COUNTER',
  access: 'everyone',
  path: `${counterBase}/status`,
  summary: 'Whether the COUNTER API answers',
  description: 'COUNTER 5.1, section 8.1. It is public.',
  query: z.object(credentials),
  response: z.array(
    z.object({
      Description: z.string().openapi({ example: 'COUNTER API of SUIIT Library' }),
      Service_Active: z.boolean().openapi({ example: true }),
      Note: z.string().openapi({ example: 'Release 5.1' }),
    }),
  ),
  handle: async () => ({
    body: [
      {
        Description: `COUNTER API of ${institute.libraryName}`,
        Service_Active: true,
        Note: 'Release 5.1; use of the e-books that are read on this site.',
      },
    ],
  }),
})

const members = defineEndpoint({
  ...office,
  id: 'counterMembers',
  tag: 'COUNTER',
  path: `${counterBase}/members`,
  summary: 'The institution that the reports are of',
  description: 'COUNTER 5.1, section 8.1. There is one.',
  query: z.object(credentials),
  response: z.array(
    z.object({
      Customer_ID: z.string().openapi({ example: 'library' }),
      Name: z.string().openapi({ example: 'SUIIT' }),
      Institution_ID: z.record(z.string(), z.array(z.string())).openapi({
        example: { Proprietary: ['suiit.example:library'] },
      }),
    }),
  ),
  handle: async () => ({
    body: [
      {
        Customer_ID: 'library',
        Name: institute.name,
        Institution_ID: { Proprietary: [`${institute.emailDomain}:library`] },
      },
    ],
  }),
})

const list = defineEndpoint({
  ...office,
  id: 'counterReports',
  tag: 'COUNTER',
  path: `${counterBase}/reports`,
  summary: 'The COUNTER reports that there are',
  description: 'COUNTER 5.1, section 8.1: with the first and last month that each can be of.',
  query: z.object(credentials),
  response: z.array(
    z.object({
      Report_ID: z.string().openapi({ example: 'TR_B1' }),
      Release: z.string().openapi({ example: '5.1' }),
      Report_Name: z.string().openapi({ example: 'Book Requests (Controlled)' }),
      Report_Description: z.string().openapi({ example: 'Requests of e-books for members.' }),
      Path: z.string().openapi({ example: '/r51/reports/tr_b1' }),
      First_Month_Available: z.string().optional().openapi({ example: '2026-06' }),
      Last_Month_Available: z.string().optional().openapi({ example: '2026-10' }),
    }),
  ),
  handle: async ({ db }) => {
    const span = await availableMonths(db)
    return {
      body: counterReports.map(({ id, name, about }) => ({
        Report_ID: id,
        Release: '5.1',
        Report_Name: name,
        Report_Description: about,
        Path: `/r51/reports/${id.toLowerCase()}`,
        ...(span ? { First_Month_Available: span.first, Last_Month_Available: span.last } : {}),
      })),
    }
  },
})

/** The first month with use and the last that is over; null: none is over yet. */
async function availableMonths(db: Db) {
  const { rows } = await sql<{ first: string | null }>`
    select to_char(least((select min(month) from ebook_usage), (select min(month) from ebook_searches)), 'YYYY-MM') as first`.execute(
    db,
  )
  const first = rows[0]?.first ?? null
  const last = monthAfter(monthOf(todayHere()), -1)
  return first === null || first > last ? null : { first, last }
}

/**
 * A report. It is a document and no endpoint of checked parameters: parameters that are not known
 * are told as exceptions and ignored (Appendix D).
 */
const report = defineDocument({
  path: `${counterBase}/reports/:report{[A-Za-z0-9_]+}`,
  access: 'staff:reports',
  adminGate: true,
  scopes: ['counter:read'],
  summary: 'A COUNTER 5.1 report of the use of e-books, as JSON',
  operations: [
    {
      id: 'counterReport',
      tag: 'COUNTER',
      method: 'get',
      path: `${counterBase}/reports/{report}`,
      summary: 'A COUNTER 5.1 report',
      description:
        'The report in JSON of the COUNTER API 5.1: pr, pr_p1, dr, dr_d1, dr_d2, tr, tr_b1, tr_b2, tr_b3 or ir. The query says begin_date and end_date (months that are over), and of pr, dr, tr and ir also metric_type, data_type, yop, access_type, access_method, attributes_to_show, include_parent_details and granularity. What cannot be followed is said under Exceptions.',
      problems: ['not-found', 'bad-request', 'too-large'],
      sends: {},
      status: 200,
      answers: {},
      response: z.object({
        Report_Header: z.record(z.string(), z.unknown()),
        Report_Items: z.array(z.record(z.string(), z.unknown())),
      }),
    },
  ],
  respond: async ({ db, actor, origin }, request) => {
    const { pathname, searchParams } = new URL(request.url)
    const asked = counterReport(pathname.slice(pathname.lastIndexOf('/') + 1))
    if (!asked) return json({ Code: 404, Message: 'There is no such report.' }, 404)
    const query = readCounterQuery(asked, searchParams, monthOf(todayHere()))
    if ('exception' in query) return json(query.exception, query.status)
    return json(counterJson(await makeReport(db, actor, query, origin)), 200)
  },
})

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** The COUNTER API (section 8). */
export const counterEndpoints: readonly Endpoint[] = [status, members, list, report]
