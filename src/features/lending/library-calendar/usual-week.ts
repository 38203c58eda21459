import { z } from 'zod'
import type { Opening } from './library-calendar.ts'

/**
 * The usual hours of the seven weekdays, Sunday first, in minutes of the day; a day without spans
 * is closed.
 */
export type UsualWeek = readonly Opening['spans'][]

const minutesOfDay = 1440
const mostSpans = 6

const minute = z.int().min(0).max(minutesOfDay, 'A day ends at 24:00.')

/** The usual hours of one weekday as a form or a program gives them. */
export const usualDay = z
  .array(z.tuple([minute, minute]))
  .max(mostSpans, `At most ${mostSpans} stretches a day.`)
  .refine(
    (spans) =>
      spans.flat().every((time, index, all) => index === 0 || (all[index - 1] ?? 0) < time),
    'Give the times of a day in rising order, none twice; afternoons as 17:00 or 5 pm.',
  )

/** Those of all seven. */
export const usualWeek = z
  .array(usualDay)
  .length(7, 'Give all seven days, Sunday first; a closed day is empty.')

const clock = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?\.?m?\.?$/

/**
 * "9:00–13:00, 14–17:30" and "9 am – 12 noon" as minutes; '' and "closed" are no span. Whatever
 * `clockWords` writes is read. null: it cannot be read.
 */
export function readSpans(text: string): [number, number][] | null {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '' || trimmed === 'closed') return []
  const spans: [number, number][] = []
  for (const part of trimmed.split(/[,;]/)) {
    const [from = '', to = '', more] = part.split(/-|–|\bto\b/)
    const [opens, closes] = [readTime(from, 0), readTime(to, minutesOfDay)]
    if (opens === null || closes === null || more !== undefined) return null
    spans.push([opens, closes])
  }
  return spans
}

/** The minutes of a clock time; `midnight` is 0 where a day begins with it. */
function readTime(text: string, midnight: number): number | null {
  const said = text.trim()
  if (said === 'midnight') return midnight
  if (/^(?:12\s*)?noon$/.test(said)) return minutesOfDay / 2
  const [, hours, minutes = '0', half] = clock.exec(said) ?? []
  if (hours === undefined || Number(minutes) > 59) return null
  if (half === undefined) return Number(hours) * 60 + Number(minutes)
  if (Number(hours) < 1 || Number(hours) > 12) return null
  return ((Number(hours) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minutes)
}
