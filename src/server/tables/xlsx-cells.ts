import { epoch1900 } from './xlsx-dates.ts'

/** How a number is to be written: by its cell's style. */
export type NumberStyle = { readonly kind: 'number' | 'date' | 'zeros'; readonly digits: number }

export const plainNumber: NumberStyle = { kind: 'number', digits: 0 }

const dayMilliseconds = 86_400_000
/** Day 0 of a workbook that counts from 1904. */
const epoch1904 = Date.UTC(1904, 0, 1)
/** 9999-12-31, the last day of a workbook. */
const lastDay = 2_958_465

/**
 * The style of a number format (ECMA-376 part 1, 18.8.30): built-in numbers 14–22, 27–36, 45–47 and
 * 50–58 are dates.
 */
export function numberStyle(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) {
    const date = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47)
    return date || (id >= 50 && id <= 58) ? { kind: 'date', digits: 0 } : plainNumber
  }
  if (/^0{2,20}$/.test(code)) return { kind: 'zeros', digits: code.length }
  const first = code.split(';')[0] ?? ''
  const letters = first.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(letters) && !/general/i.test(letters)
    ? { kind: 'date', digits: 0 }
    : plainNumber
}

/**
 * A number of a sheet as text: dates as `2013-01-30` (with the time where there is one), whole
 * numbers in all their digits.
 */
export function numberText(raw: string, style: NumberStyle, from1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (style.kind === 'date' && value >= 0 && value <= lastDay) return dateText(value, from1904)
  if (Number.isSafeInteger(value)) return String(value).padStart(style.digits, '0')
  return String(Number(value.toPrecision(15)))
}

function dateText(value: number, from1904: boolean): string {
  const epoch = from1904 ? epoch1904 : value < 60 ? epoch1900 + dayMilliseconds : epoch1900
  const seconds = Math.round((value % 1) * 86_400)
  const text = new Date(epoch + Math.floor(value) * dayMilliseconds + seconds * 1000).toISOString()
  if (value < 1 && !from1904) return text.slice(11, 19)
  return seconds === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/** Column of a cell's name, from 0: "A1" → 0, "AB7" → 27; -1 where it is none. */
export function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})[0-9]*$/.exec(reference)?.[1]
  if (!letters) return -1
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Row of a cell's name, from 1; 0 where it has none. */
export function rowOf(reference: string): number {
  return Number(/^[A-Z]*([0-9]{1,7})$/.exec(reference)?.[1] ?? 0)
}

/** Texts write signs that XML cannot hold as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
