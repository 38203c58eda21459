import { z } from '@hono/zod-openapi'
import { longestReason } from '#src/features/lending/library-calendar/library-calendar.ts'
import { givenDay } from '#src/kernel/given-day.ts'

/** The id of a day of the calendar, as examples show it. */
export const dayId = '0190a000-0000-7000-8000-000000000001'
export const day = (said: string) => z.iso.date().openapi({ example: said })
export const branch = z
  .string()
  .max(30)
  .nullable()
  .openapi({ description: 'The code of a branch; null: all.', example: 'main' })
const time = z
  .string()
  .regex(/^(?:[01][0-9]|2[0-4]):[0-5][0-9]$/, 'Give a time as 09:30.')
  .openapi({ example: '09:00' })
export const stretches = z.array(z.object({ opens: time, closes: time }))
export const week = z.array(stretches.max(6).readonly()).openapi({
  description: 'Seven days, Sunday first; a day without stretches is closed.',
  example: [[], ...Array.from({ length: 6 }, () => [{ opens: '09:00', closes: '20:00' }])],
})
export const moved = z.object({
  loans: z.int().openapi({ description: 'Loans that are due later now.', example: 12 }),
  holds: z.int().openapi({ description: 'Holds that are kept longer.', example: 1 }),
  until: day('2026-11-24'),
})

export const why = z.string().max(longestReason)

/** A day, or days, that differ from the usual hours. */
export const specialDay = {
  branch: branch.default(null),
  weekday: z.int().min(0).max(6).nullable().default(null).openapi({
    description: 'Every week; 0 is Sunday.',
    example: null,
  }),
  monthDay: z.string().max(5).nullable().default(null).openapi({
    description: 'Every year, as 01-26.',
    example: null,
  }),
  firstDay: givenDay().openapi({ example: '2026-12-24' }).nullable().default(null),
  lastDay: givenDay().openapi({ example: '2027-01-02' }).nullable().default(null),
  isOpen: z.boolean().default(false).openapi({ example: false }),
  opens: time.nullable().default(null).openapi({ example: null }),
  closes: time.nullable().default(null).openapi({ example: null }),
  name: why.openapi({ example: 'Winter vacation' }),
}
