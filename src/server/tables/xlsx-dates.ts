import { readDay } from '#src/kernel/dates.ts'

const dayMilliseconds = 86_400_000
const minutesOfDay = 24 * 60
const secondsOfDay = 86_400

/**
 * Day 0 of a workbook that counts from 1900, the invented 29 February 1900 allowed for: right for
 * days from 1 March 1900 on.
 */
export const epoch1900 = Date.UTC(1899, 11, 30)
const firstDay = '1900-03-01'

/**
 * A day (`2026-11-22`) or a time by the clock of whoever reads it (`2026-11-22 09:05`, seconds
 * where they count) as a workbook writes it: days since its beginning. Null: the text is neither,
 * or lies before what all programs count alike.
 */
export function workbookDate(
  text: string,
): { readonly days: number; readonly timed: boolean } | null {
  const [, given = '', hours, minutes, seconds = '0'] =
    /^(\d{4}-\d{2}-\d{2})(?: ([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/.exec(text) ?? []
  const day = readDay(given)
  if (day === null || day < firstDay) return null
  const whole = (Date.parse(`${day}T00:00:00Z`) - epoch1900) / dayMilliseconds
  if (hours === undefined) return { days: whole, timed: false }
  const part =
    (Number(hours) * 60 + Number(minutes)) / minutesOfDay + Number(seconds) / secondsOfDay
  return { days: whole + part, timed: true }
}
