import { z } from 'zod'
import { daysBetween } from '#src/kernel/dates.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { nameShape } from '#src/kernel/name-shape.ts'
import { longestReason } from './library-calendar.ts'

const day = givenDay('Write the day as YYYY-MM-DD, from 1800 to 2999.')
const minute = z.int().min(0).max(1440)
const longestRange = 400

/** A day, or days, that differ from the usual hours, as a form or a program gives them. */
export const calendarDayInput = z
  .strictObject({
    branch: z.string().max(30).nullable().default(null),
    weekday: z.int().min(0).max(6).nullable().default(null),
    monthDay: z
      .string()
      .regex(
        /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/,
        'Write a day of every year as MM-DD.',
      )
      .nullable()
      .default(null),
    firstDay: day.nullable().default(null),
    lastDay: day.nullable().default(null),
    isOpen: z.boolean().default(false),
    opens: minute.nullable().default(null),
    closes: minute.nullable().default(null),
    name: nameShape(longestReason, 'Say why, in a word or two.'),
  })
  .transform((given) => ({ ...given, lastDay: given.lastDay ?? given.firstDay }))
  .refine(
    ({ weekday, monthDay, firstDay }) =>
      [weekday, monthDay, firstDay].filter((one) => one !== null).length === 1,
    { path: ['firstDay'], error: 'Give a date, a day of every year, or a weekday: one of them.' },
  )
  .refine(
    ({ firstDay, lastDay }) =>
      firstDay === null ||
      lastDay === null ||
      (firstDay <= lastDay && daysBetween(firstDay, lastDay) <= longestRange),
    {
      path: ['lastDay'],
      error: 'The last day is not before the first, and within 400 days of it.',
    },
  )
  .refine(
    ({ isOpen, opens, closes }) =>
      (opens === null) === (closes === null) &&
      (opens === null || closes === null || (isOpen && opens < closes)),
    { path: ['opens'], error: 'Give both times of an open day, the earlier one first.' },
  )

export type CalendarDayInput = z.input<typeof calendarDayInput>
