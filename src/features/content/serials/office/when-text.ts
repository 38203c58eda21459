import { readDay as readStandardDay } from '#src/kernel/dates.ts'
import { readDay } from '#src/kernel/tables/written-values.ts'
import type { When } from '../prediction/irregularities.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number) => String(value).padStart(2, '0')

/**
 * When something irregular is, as people type it: "May", "15 Aug", "8 Nov 2026", "2026-11-08". null
 * where it says no day or month.
 */
export function readWhen(typed: string): When | null {
  const text = typed.trim().toLowerCase()
  if (/^\d{4}-/.test(text)) return readStandardDay(text)
  const month = monthIn(text)
  if (month !== null) return two(month)
  const [, date, name] = /^(\d{1,2})\s+([a-z]+)$/.exec(text) ?? []
  const of = monthIn(name ?? '')
  if (date && of !== null) {
    const when = `${two(of)}-${two(Number(date))}`
    // 2000 is a leap year: 29 February is a day.
    return readStandardDay(`2000-${when}`) === null ? null : when
  }
  return readDay(typed.trim()) ?? null
}

/** A month by its name, whole or short, or by its number. */
function monthIn(text: string): number | null {
  if (/^(0?[1-9]|1[0-2])$/.test(text)) return Number(text)
  const at = months.findIndex((month) => text.length >= 3 && text.startsWith(month))
  return at < 0 || !/^[a-z]+$/.test(text) ? null : at + 1
}

/** The same as forms show it: `readWhen` read backwards. */
export function whenText(when: When): string {
  if (when.length === 10) return when
  const name = names[Number(when.slice(0, 2)) - 1] ?? ''
  return when.length === 2 ? name : `${Number(when.slice(3))} ${name}`
}
