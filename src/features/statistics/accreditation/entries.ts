import { cleanLine } from '#src/kernel/clean-text.ts'
import { count } from '#src/kernel/counted.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { EntryKind, TemplateItem } from './templates/template-lines.ts'

/** What a template asks the librarian to enter. */
export type AskedEntry = {
  readonly code: string
  /** The name of its field. */
  readonly field: string
  readonly label: string
  readonly as: EntryKind
  /** Of another year than the paper's; left out: of that. */
  readonly year?: number
}

/** What is entered for a year; `value` as it is kept: digits, paise, or text. */
export type Entry = { readonly code: string; readonly value: string; readonly version: number }

export const longestEntry = 500
const mostNumber = 1_000_000_000

/** What these items ask to be entered, each code once. */
export function askedEntries(items: readonly TemplateItem[]): readonly AskedEntry[] {
  const asked = new Map<string, AskedEntry>()
  for (const { label, answer } of items) {
    if (answer.kind !== 'enter' || asked.has(answer.entry)) continue
    asked.set(answer.entry, { code: answer.entry, field: answer.entry, label, as: answer.as })
  }
  return [...asked.values()]
}

/** What was typed as it is kept; '' for nothing. `fault`: why it cannot be. */
export function readEntry(
  as: EntryKind,
  typed: string,
): { readonly value: string } | { readonly fault: string } {
  const isText = as === 'text' || as === 'link'
  const text = cleanLine(isText ? typed : withPlainDigits(typed), longestEntry + 1)
  if (text === '') return { value: '' }
  if (text.length > longestEntry)
    return { fault: `Please write at most ${longestEntry} characters.` }
  if (as === 'number') {
    const digits = text.replaceAll(',', '')
    const isRight = /^\d{1,10}$/.test(digits) && Number(digits) <= mostNumber
    return isRight
      ? { value: String(Number(digits)) }
      : { fault: `Please write a whole number up to ${count(mostNumber)}, such as 1,200.` }
  }
  if (as === 'rupees') {
    const paise = /\.\d{3}/.test(text) ? undefined : readPricePaise(text)
    return paise === undefined
      ? {
          fault:
            'Please write the amount in rupees with at most two decimals, such as 3,45,000 or 1,299.50.',
        }
      : { value: String(paise) }
  }
  if (as === 'link' && /^[a-z][a-z0-9+.-]*:/i.test(text) && !isAddress(text)) {
    return {
      fault:
        'Please write an address with https:// in front, or words such as “Letter 12 of 3 May 2026”.',
    }
  }
  return { value: text }
}

/** Whether a text is an address that a page or a PDF may lead to. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
}

/** Digits of Devanagari and Odia as those of ASCII. */
function withPlainDigits(text: string): string {
  return text.replace(/[\u0966-\u096f\u0b66-\u0b6f]/g, (digit) =>
    String(digit.charCodeAt(0) - (digit < '\u0b00' ? 0x0966 : 0x0b66)),
  )
}

/** What is kept, as a field shows it to be changed. */
export function typedEntry(as: EntryKind, value: string): string {
  if (as !== 'rupees' || value === '') return value
  const paise = Number(value)
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}

/** What is kept, as it is counted with: a number (money in paise) or a text; null: not that kind. */
export function entryValue(as: EntryKind, value: string | undefined): number | string | null {
  if (value === undefined || value === '') return null
  if (as === 'text' || as === 'link') return value
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}
