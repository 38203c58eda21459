import { institute } from '#institute'
import { clockText, localTime } from '#src/kernel/dates.ts'

/**
 * An instant by the institute's clock as the cell of a table has it, so that spreadsheets sort it:
 * "2026-11-27 09:05"; '' of none. `instant` is a Date or in ISO 8601.
 */
export function tableTime(instant: Date | string | null): string {
  if (instant === null) return ''
  const { day, minutes } = localTime(new Date(instant), institute.timeZone)
  return `${day} ${clockText(minutes)}`
}
