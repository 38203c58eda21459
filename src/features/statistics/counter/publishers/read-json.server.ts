import { z } from '@hono/zod-openapi'
import { AppError } from '#src/kernel/errors.ts'
import { type Month, readMonth } from '../counter-months.ts'
import {
  isReportId,
  mostReportLines,
  type PublisherLine,
  type PublisherReport,
  publisherMetrics,
} from './publisher-report.ts'
import { readMonthHeading } from './read-month-heading.ts'
import { releaseOf } from './read-tabular.server.ts'

const text = z.string().nullish()
const ids = z
  .union([
    z.array(z.object({ Type: z.string(), Value: z.string() })),
    z.record(z.string(), z.unknown()),
  ])
  .nullish()

/** Release 5.1 has filters by name, Release 5 as a list. */
const filters = z
  .union([
    z.array(z.object({ Name: z.string(), Value: z.unknown() })),
    z.record(z.string(), z.unknown()),
  ])
  .nullish()
type Filters = z.output<typeof filters>

/** Release 5: a period with the numbers of its metrics. */
const period = z.object({
  Period: z.object({ Begin_Date: z.string() }),
  Instance: z.array(z.object({ Metric_Type: z.string(), Count: z.int().nonnegative() })),
})

/** Release 5.1: numbers by metric and month. */
const byMetric = z.record(z.string(), z.record(z.string(), z.int().nonnegative()))

const facts = {
  Title: text,
  Item: text,
  Database: text,
  Platform: text,
  Publisher: text,
  Item_ID: ids,
  Data_Type: text,
  Access_Type: text,
  Performance: z.array(period).optional(),
  Attribute_Performance: z
    .array(z.object({ Data_Type: text, Access_Type: text, Performance: byMetric }))
    .optional(),
}
const item = z.object({ ...facts, Items: z.array(z.object(facts)).optional() })
type Item = z.output<typeof item>

const shape = z.object({
  Report_Header: z.object({
    Report_ID: z.string(),
    Release: z.string(),
    Exceptions: z.unknown().optional(),
    Report_Filters: filters,
  }),
  Report_Items: z.array(item).max(mostReportLines),
})

/**
 * Reads a COUNTER report in the JSON of Release 5 or 5.1. Errors: `unsupported-file`, with what is
 * wrong.
 */
export function readJson(fileName: string, content: string): PublisherReport {
  const refuse = (why: string) => new AppError('unsupported-file', `${fileName}: ${why}`)
  let parsed: unknown
  try {
    parsed = JSON.parse(content.replace(/^\ufeff/, ''))
  } catch {
    throw refuse('it is no JSON that can be read. Save the file from the publisher’s site again.')
  }
  const checked = shape.safeParse(parsed)
  if (!checked.success) {
    const [issue] = checked.error.issues
    const at = (issue?.path ?? []).slice(0, 6).join('.')
    throw refuse(
      `it is no COUNTER report: ${at === '' ? 'it has no Report_Header' : `${at} is not as COUNTER has it`}.`,
    )
  }
  const { Report_Header: header, Report_Items: items } = checked.data
  const release = releaseOf(header.Release, refuse)
  const reportId = header.Report_ID.toUpperCase()
  if (!isReportId(reportId)) {
    throw refuse(
      `the report ${reportId.slice(0, 40)} is not one of PR, DR, TR, IR and their views.`,
    )
  }
  const skipped = new Set<string>()
  const all = items.flatMap((one) => (one.Items ? one.Items.map((part): Item => part) : [one]))
  const lines = all.flatMap((one) => linesOf(one, refuse, skipped))
  const notes = [...skipped]
    .slice(0, 10)
    .map((metric) => `Numbers of ${metric} were left out: it is no metric of COUNTER 5 or 5.1.`)
  const period = [
    monthOfFilter(header.Report_Filters, 'Begin_Date'),
    monthOfFilter(header.Report_Filters, 'End_Date'),
  ] as const
  return { fileName, reportId, release, period, lines, notes }
}

function monthOfFilter(given: Filters, name: string): Month {
  const value = Array.isArray(given)
    ? given.find(({ Name }) => Name === name)?.Value
    : given?.[name]
  return (typeof value === 'string' && readMonth(value)) || ''
}

type Refuse = (why: string) => AppError

function linesOf(one: Item, refuse: Refuse, skipped: Set<string>): PublisherLine[] {
  const platform = (one.Platform ?? '').trim()
  if (platform === '') throw refuse('an item names no platform.')
  const id = (name: string) => idOf(one.Item_ID, name)
  const about = {
    platform: platform.slice(0, 300),
    name: (one.Title ?? one.Item ?? one.Database ?? platform).trim().slice(0, 1000) || platform,
    publisher: (one.Publisher ?? '').trim().slice(0, 300),
    isbn: id('ISBN').slice(0, 40),
    issn: (id('Online_ISSN') || id('Print_ISSN')).slice(0, 40),
    doi: id('DOI').slice(0, 300),
  }
  const line = (
    kind: { Data_Type?: string | null | undefined; Access_Type?: string | null | undefined },
    metric: string,
    months: readonly (readonly [string, number])[],
  ): PublisherLine[] => {
    if (!publisherMetrics.includes(metric)) {
      skipped.add(metric.slice(0, 60))
      return []
    }
    const read = months.flatMap(([name, count]): [Month, number][] => {
      const month = readMonthHeading(name)
      if (month === null) throw refuse(`${name.slice(0, 40)} is no month.`)
      return count > 0 ? [[month, count]] : []
    })
    const dataType = (kind.Data_Type ?? '').slice(0, 60)
    const accessType = (kind.Access_Type ?? '').slice(0, 60)
    return [{ ...about, dataType, accessType, metric, months: read }]
  }
  return [
    ...(one.Performance ?? []).flatMap(({ Period, Instance }) =>
      Instance.flatMap(({ Metric_Type, Count }) =>
        line(one, Metric_Type, [[Period.Begin_Date, Count]]),
      ),
    ),
    ...(one.Attribute_Performance ?? []).flatMap((attributes) =>
      Object.entries(attributes.Performance).flatMap(([metric, months]) =>
        line(attributes, metric, Object.entries(months)),
      ),
    ),
  ]
}

function idOf(given: Item['Item_ID'], name: string): string {
  if (!given) return ''
  if (Array.isArray(given)) return given.find(({ Type }) => Type === name)?.Value.trim() ?? ''
  const value = given[name]
  return typeof value === 'string' ? value.trim() : ''
}
