import type { Opening } from '#src/features/lending/library-calendar/library-calendar.ts'
import { readSpans, type UsualWeek } from '#src/features/lending/library-calendar/usual-week.ts'
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

/** The hours that a form has, Sunday first. Errors: `invalid-input` that names the day. */
export function readWeek(field: (name: string) => string): UsualWeek {
  return weekdays.map((name, weekday) => {
    const spans = readSpans(field(fieldOf(weekday)))
    if (spans) return spans
    throw new AppError('invalid-input', `${name}: please write hours as 9:00–20:00.`)
  })
}
