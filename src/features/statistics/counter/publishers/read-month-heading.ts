import { monthNames } from '#src/kernel/month-names.ts'
import type { Month } from '../counter-months.ts'

/**
 * The month of a column, as publishers and spreadsheets write it: `Jan-2025`, `Jan 2025`, `Jan-25`,
 * `January 2025`, `2025-01`, `2025-01-01`, `01/2025`; null: the column is of no month.
 */
export function readMonthHeading(text: string): Month | null {
  const clean = text.trim()
  const named = /^([A-Za-z]{3,9})\.?[-\s/]*(\d{4}|\d{2})$/.exec(clean)
  if (named) {
    const [, word = '', digits = ''] = named
    const month = monthNames.findIndex((name) => isShort(name.toLowerCase(), word.toLowerCase()))
    return month < 0 ? null : written(digits.length === 2 ? `20${digits}` : digits, month + 1)
  }
  const dated = /^(\d{4})[-/](\d{1,2})(?:[-/]\d{1,2})?(?:[T ].*)?$/.exec(clean)
  if (dated) return written(dated[1] ?? '', Number(dated[2]))
  const turned = /^(\d{1,2})[-/](\d{4})$/.exec(clean)
  return turned ? written(turned[2] ?? '', Number(turned[1])) : null
}

function isShort(name: string, word: string): boolean {
  return word.length >= 3 && name.startsWith(word)
}

function written(year: string, month: number): Month | null {
  const isMonth = month >= 1 && month <= 12 && Number(year) >= 1990 && Number(year) <= 2100
  return isMonth ? `${year}-${String(month).padStart(2, '0')}` : null
}
