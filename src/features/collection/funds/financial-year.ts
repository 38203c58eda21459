import { type Day, readDay } from '#src/kernel/dates.ts'

/**
 * The financial year of a day, April to March, by the year in which it begins: 2026 for 2027-03-31.
 */
export function financialYearOf(day: Day): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** A financial year as people write it: 2026 is "2026-27". */
export function yearWords(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** The year that "2026-27" or "2026" names; null where it names none. */
export function readYearWords(text: string): number | null {
  const [, from = '', to] = /^(\d{4})(?:-(\d{2}))?$/.exec(text.trim()) ?? []
  const year = Number(from)
  if (year < 1900 || year > 2998) return null
  return to === undefined || yearWords(year) === `${from}-${to}` ? year : null
}

/** The first and the last day of a financial year. */
export function daysOfYear(year: number): { readonly first: Day; readonly last: Day } {
  return { first: `${year}-04-01`, last: `${year + 1}-03-31` }
}

/** What is numbered within a financial year, with the letters before its number. */
export const paperLetters = { indent: 'IND', order: 'PO', gift: 'GIFT' } as const
export type PaperKind = keyof typeof paperLetters

/** A number within a financial year. */
export type YearNumber = { readonly year: number; readonly number: number }

/** A paper's number as it is printed: "PO/2026-27/0001". */
export function paperNumber(kind: PaperKind, { year, number }: YearNumber): string {
  return `${paperLetters[kind]}/${yearWords(year)}/${String(number).padStart(4, '0')}`
}

/** The same in an address: "2026-27-0001". */
export function paperSlug({ year, number }: YearNumber): string {
  return `${yearWords(year)}-${String(number).padStart(4, '0')}`
}

/** The number that an address or a printed number names; null where it names none. */
export function readPaperNumber(text: string): YearNumber | null {
  const [, years = '', digits = ''] =
    /^(?:[A-Z]{2,4}[/-])?(\d{4}-\d{2})[/-](\d{1,6})$/i.exec(text.trim()) ?? []
  const year = readYearWords(years)
  const number = Number(digits)
  return year === null || number < 1 ? null : { year, number }
}

/** A day that was typed, as YYYY-MM-DD; '' stays. Null where it is no day. */
export function typedDay(text: string): Day | '' | null {
  return text.trim() === '' ? '' : readDay(text.trim())
}
