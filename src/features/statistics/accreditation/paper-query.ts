import { logDayFaults, readLogDays } from '#src/features/statistics/gate-register/gate-report.ts'
import { type Day, formatDay, readDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { academicYearOf, daysOfAcademicYear, readAcademicYear } from './academic-year.ts'

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
 * a year it is the last that is over; without a template the first. Errors: `not-found` of a template
 * and of a year.
 */
export function readPaperQuery(
  search: URLSearchParams,
  {
    templates,
    firstMonth,
    today,
    lastUsed = null,
  }: {
    readonly templates: readonly { readonly code: string }[]
    readonly firstMonth: number
    readonly today: Day
    /** The paper that somebody used last, for an address that names none. */
    readonly lastUsed?: { readonly template: string; readonly year: number } | null
  },
): { readonly query: PaperQuery; readonly faults: readonly string[] } {
  const faults: string[] = []
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 40)
  const current = academicYearOf(today, firstMonth)
  const asked = text('year')
  const named = text('template')
  const used = named === '' && asked === '' ? lastUsed : null
  const year = asked === '' ? (used?.year ?? current - 1) : readAcademicYear(asked)
  if (year === null || year > current) {
    const message = `“${asked}” is no academic year that has begun: write it as 2025-26.`
    throw new AppError('not-found', message)
  }
  const wanted = named === '' ? used?.template : named
  const template = templates.find(({ code }) => code === wanted) ?? templates[0]
  if (named !== '' && template?.code !== named) {
    throw new AppError(
      'not-found',
      `There is no template “${named}”: choose one under Papers for accreditation.`,
    )
  }
  const on = text('on') === '' ? null : readDay(text('on'))
  if (on === null && text('on') !== '') faults.push(`“${text('on')}” is no day: write YYYY-MM-DD.`)
  const whole = daysOfAcademicYear(year, firstMonth)
  const days = readLogDays(search)
  faults.push(...logDayFaults(search))
  const outside = days.filter((day) => day < whole.from || day > whole.to || day > today)
  if (outside.length > 0) {
    faults.push(
      `Choose days of the gate log from ${formatDay(whole.from)} to ${formatDay(whole.to < today ? whole.to : today)}: ${outside.map(formatDay).join(', ')} is not in the year.`,
    )
  }
  const query = { template: template?.code ?? '', year, on, days }
  return { query, faults }
}

/** The address of a paper, with its question mark. */
export function paperSearch({ template, year, on, days }: PaperQuery): string {
  const search = new URLSearchParams({ template, year: String(year) })
  if (on !== null) search.set('on', on)
  for (const day of days) search.append('day', day)
  return `?${search}`
}
