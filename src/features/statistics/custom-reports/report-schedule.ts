import { type Day, dayAfter, instantAt, weekdayOf, weekdays } from '#src/kernel/dates.ts'

export const scheduleKinds = ['daily', 'weekly', 'monthly'] as const

/**
 * When a report is mailed: at an hour of the institute's clock, each day, on a day of the week (0:
 * Sunday), or on a day of the month (28 at most, so that every month has it).
 */
export type ReportSchedule =
  | { readonly kind: 'daily'; readonly hour: number }
  | { readonly kind: 'weekly' | 'monthly'; readonly day: number; readonly hour: number }

export const lastMonthDay = 28

/** The next time that a report is due after an instant; `today`: the institute's day then. */
export function nextTime(
  schedule: ReportSchedule,
  {
    after,
    today,
    timeZone,
  }: { readonly after: Date; readonly today: Day; readonly timeZone: string },
): Date {
  // A month later at the latest there is a day that fits.
  for (let count = 0; count <= 62; count++) {
    const day = dayAfter(today, count)
    const at = instantAt(day, schedule.hour * 60, timeZone)
    if (isOn(schedule, day) && at > after) return at
  }
  throw new Error('a schedule has no day')
}

function isOn(schedule: ReportSchedule, day: Day): boolean {
  if (schedule.kind === 'daily') return true
  if (schedule.kind === 'weekly') return weekdayOf(day) === schedule.day
  return Number(day.slice(8)) === schedule.day
}

/** "each Monday at 8:00". */
export function scheduleWords(schedule: ReportSchedule): string {
  const at = `at ${schedule.hour}:00`
  if (schedule.kind === 'daily') return `each day ${at}`
  if (schedule.kind === 'weekly') return `each ${weekdays[schedule.day]} ${at}`
  return `on day ${schedule.day} of each month ${at}`
}

/** Reads a schedule as a form or a row has it; null: none, or none that there is. */
export function readSchedule(
  kind: string,
  day: number | null,
  hour: number,
): ReportSchedule | null {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) return null
  if (kind === 'daily') return { kind, hour }
  if (day === null || !Number.isInteger(day)) return null
  if (kind === 'weekly' && day >= 0 && day <= 6) return { kind, day, hour }
  if (kind === 'monthly' && day >= 1 && day <= lastMonthDay) return { kind, day, hour }
  return null
}
