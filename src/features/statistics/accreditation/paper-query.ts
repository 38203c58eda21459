import { readLogDays } from '#src/features/statistics/gate-register/gate-report.ts'
import { type Day, readDay } from '#src/kernel/dates.ts'
import { academicYearOf, readAcademicYear } from './academic-year.ts'

/** What an address of a paper asks for. */
export type PaperQuery = {
  readonly template: string
  readonly year: number
  /** As of which day of the year; null: its last. */
  readonly on: Day | null
  /** The days of the gate log; none: five that are spread over the year. */
  readonly days: readonly Day[]
}

/**
 * The paper that an address asks for, and a sentence for each part that cannot be followed. Without
 * a year it is the last that is over; without a template the first.
 */
export function readPaperQuery(
  search: URLSearchParams,
  {
    templates,
    firstMonth,
    today,
  }: {
    readonly templates: readonly { readonly code: string }[]
    readonly firstMonth: number
    readonly today: Day
  },
): { readonly query: PaperQuery; readonly faults: readonly string[] } {
  const faults: string[] = []
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 40)
  const current = academicYearOf(today, firstMonth)
  const asked = text('year')
  let year = asked === '' ? current - 1 : readAcademicYear(asked)
  if (year === null || year > current) {
    faults.push(`“${asked}” is no academic year that has begun: write it as 2025-26.`)
    year = current - 1
  }
  const named = text('template')
  const template = templates.find(({ code }) => code === named) ?? templates[0]
  if (named !== '' && template?.code !== named) faults.push(`There is no template “${named}”.`)
  const on = text('on') === '' ? null : readDay(text('on'))
  if (on === null && text('on') !== '') faults.push(`“${text('on')}” is no day: write YYYY-MM-DD.`)
  const query = { template: template?.code ?? '', year, on, days: readLogDays(search) }
  return { query, faults }
}

/** The address of a paper, with its question mark. */
export function paperSearch({ template, year, on, days }: PaperQuery): string {
  const search = new URLSearchParams({ template, year: String(year) })
  if (on !== null) search.set('on', on)
  for (const day of days) search.append('day', day)
  return `?${search}`
}
