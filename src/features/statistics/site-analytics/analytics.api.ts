import { z } from '@hono/zod-openapi'
import { todayHere } from '#src/institute/institute-clock.ts'
import { defineEndpoint, type Endpoint } from '#src/server/http/endpoint.ts'
import { oneOf } from '#src/server/http/parameters.ts'
import { countKinds } from './analytics.ts'
import { spanNamed, spanNames } from './analytics-span.ts'
import { readAnalytics } from './dashboard/read-analytics.server.ts'
import { vitalNames } from './vitals.ts'

const number = z.number().openapi({ example: 120 })
const day = z.string().openapi({ example: '2026-11-26' })
const counted = z.object({
  name: z.string().openapi({
    description: 'Empty for all that had no room of their own.',
    example: 'quantum optics',
  }),
  title: z.string().openapi({ description: 'The name for people.', example: 'quantum optics' }),
  count: number,
})

const report = z
  .object({
    from: day,
    to: day,
    unit: z.enum(['day', 'month']).openapi({ description: 'What the parts of course are.' }),
    totals: z.record(z.enum(countKinds), number),
    names: z.record(z.enum(countKinds), z.array(counted).readonly()).openapi({
      description: 'Of each kind the 50 that were counted most. Of hours none: see hours.',
    }),
    course: z
      .array(
        z.object({
          at: day,
          views: number,
          searches: number,
          viewsBefore: z.number().nullable().openapi({
            description:
              'Page views of the same month a year before; null of days, or where nothing is known.',
            example: 90,
          }),
          paint: z.number().nullable().openapi({
            description: 'Largest contentful paint, p75 in milliseconds; null: not measured.',
            example: 1800,
          }),
        }),
      )
      .readonly(),
    hours: z
      .array(z.array(number).readonly())
      .readonly()
      .openapi({
        description: 'Page views by weekday, from Sunday, and hour.',
        example: [[0, 12]],
      }),
    pageVitals: z
      .array(
        z.object({
          page: z.string().openapi({ example: '/books/:number' }),
          title: z.string().openapi({ example: 'Book' }),
          loadings: number,
          vitals: z.partialRecord(z.enum(vitalNames), z.number()).openapi({
            description: 'p75 of each, in milliseconds; CLS has no unit.',
            example: { LCP: 1800, CLS: 0.02 },
          }),
        }),
      )
      .readonly(),
  })
  .openapi('SiteAnalytics')

/** How the site is used, for programs. */
export const analyticsEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    id: 'readSiteAnalytics',
    tag: 'Visitors',
    path: '/api/v1/site-analytics',
    access: 'staff:reports',
    adminGate: true,
    scope: 'analytics:read',
    summary: 'How the site is used',
    description: 'Page views, searches, referrers, devices, web vitals and errors, without who.',
    query: z.object({
      span: oneOf(spanNames).optional().openapi({ description: 'How long back; else 30-days.' }),
    }),
    response: report,
    handle: async ({ db, actor }, { query }) => {
      const { span, ...rest } = await readAnalytics(
        db,
        actor,
        spanNamed(query.span ?? '30-days', todayHere()),
      )
      const { from, to, unit } = span
      return { body: { from, to, unit, ...rest } }
    },
  }),
]
