import { z } from 'zod'
import { vitalNames } from '../vitals.ts'

/** Characters that a report may have. */
export const longestReport = 4096

/** What a browser measured of one page until it was left; numbers as `vitals.ts` has their units. */
export const pageReport = z.strictObject({
  /** The path of the document. */
  path: z.string().startsWith('/').max(1000),
  vitals: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(600_000)).default({}),
  /** What the browser said of errors. */
  errors: z.array(z.string().max(500)).max(5).default([]),
  /** Pages that were shown without network since the last report. */
  offline: z.int().min(0).max(200).default(0),
})
export type PageReport = z.output<typeof pageReport>

/** Reads a report as it was sent; null where it is none. */
export function readPageReport(text: string): PageReport | null {
  if (text.length > longestReport) return null
  try {
    return pageReport.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
