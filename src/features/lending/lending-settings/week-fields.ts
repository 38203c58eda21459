import type { Opening } from '#src/features/lending/library-calendar/library-calendar.ts'
import {
  readSpans,
  type UsualWeek,
  usualDay,
} from '#src/features/lending/library-calendar/usual-week.ts'
import { mondayFirst, weekdays } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { hoursText } from './month.ts'

const fieldOf = (weekday: number) => `hours-${weekday}`

/** The names of the fields of a week's form. */
export const weekFieldNames: readonly string[] = mondayFirst.map(fieldOf)

/** The fields of a week's form, Monday first; `week` has Sunday first. */
export function weekFields(week: readonly Opening['spans'][]) {
  return mondayFirst.map((weekday) => ({
    field: fieldOf(weekday),
    label: weekdays[weekday] ?? '',
    text: hoursText(week[weekday] ?? []),
  }))
}

/**
 * The hours that a form has, Sunday first. Errors: `invalid-input` with `details.fields`, a sentence
 * for each day that cannot be read.
 */
export function readWeek(field: (name: string) => string): UsualWeek {
  const week = weekdays.map((_, weekday) => readSpans(field(fieldOf(weekday))))
  const fields = mondayFirst.flatMap((weekday) => {
    const message = faultOf(week[weekday] ?? null)
    const name = weekdays[weekday] ?? ''
    return message ? [{ field: fieldOf(weekday), message: `${name}: ${message}` }] : []
  })
  if (fields.length === 0) return week.map((spans) => spans ?? [])
  const message = fields.map((fault) => fault.message).join(' ')
  throw new AppError('invalid-input', message, { fields })
}

function faultOf(spans: UsualWeek[number] | null): string | undefined {
  if (!spans) return 'Write hours as 9:00–20:00 or 9 am – 8 pm.'
  return usualDay.safeParse(spans).error?.issues[0]?.message
}
