import { z } from 'zod'
import type { Opening } from './library-calendar.ts'

/**
 * The usual hours of the seven weekdays, Sunday first, in minutes of the day; a day without spans
 * is closed.
 */
export type UsualWeek = readonly Opening['spans'][]

const minute = z.int().min(0).max(1440)
const mostSpans = 6

/** Usual hours as a form or a program gives them. */
export const usualWeek = z
  .array(
    z
      .array(z.tuple([minute, minute]))
      .max(mostSpans, `At most ${mostSpans} stretches a day.`)
      .refine(
        (spans) =>
          spans.flat().every((time, index, all) => index === 0 || (all[index - 1] ?? 0) < time),
        'Give the times of a day in rising order, none twice.',
      ),
  )
  .length(7, 'Give all seven days, Sunday first; a closed day is empty.')

const span = /^(\d{1,2})[:.]?(\d{2})?\s*(?:-|–|to)\s*(\d{1,2})[:.]?(\d{2})?$/

/** "9:00–13:00, 14–17:30" as minutes; '' and "closed" are no span. null: it cannot be read. */
export function readSpans(text: string): [number, number][] | null {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '' || trimmed === 'closed') return []
  const spans: [number, number][] = []
  for (const part of trimmed.split(/[,;]/)) {
    const [, fromHour, fromMinute = '0', toHour, toMinute = '0'] = span.exec(part.trim()) ?? []
    if (fromHour === undefined || toHour === undefined) return null
    if (Number(fromMinute) > 59 || Number(toMinute) > 59) return null
    spans.push([Number(fromHour) * 60 + Number(fromMinute), Number(toHour) * 60 + Number(toMinute)])
  }
  return spans
}
