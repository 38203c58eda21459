import { z } from '@hono/zod-openapi'
import { todayHere } from '#src/institute/institute-clock.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { readPage } from '#src/kernel/paging.ts'
import {
  defineAction,
  defineEndpoint,
  defineUpload,
  type Endpoint,
  noBody,
} from '#src/server/http/endpoint.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { monthAfter, monthOf, readMonth } from '../counter-months.ts'
import { removeReport } from './keep-report.server.ts'
import { megabytesOfReport, publisherMetrics } from './publisher-report.ts'
import { importedReports, reportsPerPage, useByPlatform } from './publisher-use.server.ts'
import { takeReport } from './take-report.server.ts'

const office = { tag: 'COUNTER', access: 'staff:reports', adminGate: true } as const
const path = '/api/v1/counter/publisher-reports'
const month = z.string().openapi({ example: '2026-01' })

/** Publishers' COUNTER files for programs. */
export const publisherEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    ...office,
    id: 'listPublisherReports',
    path,
    scope: 'counter:read',
    summary: 'COUNTER files of publishers that were imported',
    description: 'The newest first, ten a page.',
    query: z.object({
      page: z.string().max(10).optional().openapi({ description: 'From 1.', example: '1' }),
    }),
    response: z.object({
      items: z.array(
        z.object({
          number: z.int(),
          report: z.string().openapi({ example: 'TR_J1' }),
          release: z.string().openapi({ example: '5.1' }),
          fileName: z.string(),
          platforms: z.array(z.string()).readonly(),
          firstMonth: month,
          lastMonth: month,
        }),
      ),
      pages: z.int(),
    }),
    handle: async ({ db, actor }, { query }) => {
      const asked = readPage(query.page ?? null, reportsPerPage)
      const { reports, pages } = await importedReports(db, actor, asked)
      const items = reports.map(
        ({ number, reportId, release, fileName, platforms, first, last }) => ({
          number,
          report: reportId,
          release,
          fileName,
          platforms,
          firstMonth: first,
          lastMonth: last,
        }),
      )
      return { body: { items, pages } }
    },
  }),
  defineUpload({
    ...office,
    id: 'importPublisherReport',
    path,
    scope: 'counter:write',
    summary: 'Import a COUNTER file of a publisher',
    description:
      'TR, PR, DR, IR or a view of Release 5 or 5.1, as TSV, CSV, Excel or JSON. What an earlier file of the same report told of these platforms and months is replaced.',
    problems: ['too-large', 'unsupported-file'],
    upload: {
      field: 'report',
      megabytes: megabytesOfReport,
      description: `The file, of at most ${megabytesOfReport} MB.`,
    },
    response: z.object({
      number: z.int(),
      report: z.string().openapi({ example: 'TR_J1' }),
      lines: z.int(),
      platforms: z.array(z.string()).readonly(),
      firstMonth: month,
      lastMonth: month,
      replaced: z
        .array(z.string())
        .readonly()
        .openapi({ example: ['JSTOR, 2025-01'] }),
      notes: z.array(z.string()).readonly(),
    }),
    handle: async ({ db, actor }, request) => {
      const form = await readFileForm(request)
      const { reportId, first, last, ...kept } = await takeReport(db, actor, form.file('report'))
      return { body: { ...kept, report: reportId, firstMonth: first, lastMonth: last } }
    },
  }),
  defineAction({
    ...office,
    id: 'removePublisherReport',
    method: 'delete',
    path: `${path}/{report}`,
    scope: 'counter:write',
    summary: 'Remove a COUNTER file of a publisher',
    description: 'Its numbers go with it.',
    problems: ['not-found'],
    params: z.object({
      report: z.string().max(20).openapi({ description: 'The number of the file.', example: '1' }),
    }),
    body: noBody,
    response: z.object({ fileName: z.string() }),
    handle: async ({ db, actor }, { params: { report } }) => ({
      body: { fileName: (await removeReport(db, actor, publicNumber(report) ?? 0)).file },
    }),
  }),
  defineEndpoint({
    ...office,
    id: 'readPublisherUse',
    path: '/api/v1/counter/publisher-use',
    scope: 'counter:read',
    summary: 'Use of publishers’ platforms by month',
    description:
      'Each number once, where several reports tell of it. Months of at most five years.',
    problems: ['invalid-input'],
    query: z.object({
      from: month
        .max(10)
        .optional()
        .openapi({ description: 'The first month.', example: '2026-01' }),
      to: month
        .max(10)
        .optional()
        .openapi({ description: 'The last month; else this one.', example: '2026-06' }),
      metric: z.string().max(60).optional().openapi({
        description: 'A metric of COUNTER 5.1; else Total_Item_Requests.',
        example: 'Total_Item_Requests',
      }),
      platform: z.string().max(300).optional().openapi({
        description: 'As its reports name it; else all.',
        example: 'JSTOR',
      }),
    }),
    response: z.object({
      items: z.array(
        z.object({ platform: z.string(), month, count: z.number().openapi({ example: 41 }) }),
      ),
    }),
    handle: async ({ db, actor }, { query }) => {
      const { metric = 'Total_Item_Requests', platform = '' } = query
      const end = monthIn(query.to, monthOf(todayHere()))
      const begin = monthIn(query.from, monthAfter(end, -11))
      if (!publisherMetrics.includes(metric)) throw wrong('metric', 'Give a metric of COUNTER 5.1.')
      if (begin > end || monthAfter(begin, 60) <= end) {
        throw wrong('from', 'Give months of at most five years, the first before the last.')
      }
      const items = await useByPlatform(db, actor, { begin, end, metric, platform })
      return { body: { items: [...items] } }
    },
  }),
]

function monthIn(text: string | undefined, other: string): string {
  const read = text === undefined ? other : readMonth(text)
  if (read === null) throw wrong('from', 'Give months as 2026-01.')
  return read
}

function wrong(field: string, message: string): AppError {
  return new AppError('invalid-input', message, { fields: [{ field, message }] })
}
