import type { Category } from '#src/features/people/members/categories.ts'
import type { MemberTexts } from '#src/features/people/members/member-input.ts'
import { memberFields } from '#src/features/people/members/members.ts'
import { readDay } from '#src/kernel/tables/written-values.ts'
import type { MemberColumn } from './member-columns.ts'

/**
 * A row of a list as texts of a member; a field that no column has is missing. `number` is the
 * member's, '' where none is given.
 */
export type RowTexts = Partial<MemberTexts> & { readonly number: string }

/**
 * Reads the cells of a row by what its columns mean: lists write days, semesters, phones and
 * categories in many ways.
 */
export function textsOfRow(
  cells: readonly string[],
  meanings: readonly (MemberColumn | null)[],
  categories: readonly Category[],
): RowTexts {
  const all = (column: MemberColumn) =>
    meanings
      .flatMap((meaning, index) => (meaning === column ? [tidy(cells[index] ?? '')] : []))
      .filter((text) => text !== '')
      .join(' ')
  const texts = memberFields
    .filter((field) => meanings.includes(field))
    .map((field) => [field, reading[field]?.(all(field), categories) ?? all(field)] as const)
  return { number: all('number'), ...Object.fromEntries(texts) }
}

type Reading = (text: string, categories: readonly Category[]) => string

const reading: Partial<Record<keyof MemberTexts, Reading>> = {
  semester: readSemester,
  phone: readPhone,
  validFrom: (text) => readDay(text) ?? text,
  validUntil: (text) => readDay(text) ?? text,
  category: readCategory,
  // Spreadsheets take numbers for numbers: 2101.0 is 2101.
  rollNumber: (text) => text.replace(/^(\d+)\.0$/, '$1'),
}

/** A dash, an underscore or "N/A" stands for nothing. */
function tidy(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim()
  return /^(?:[-–—_.]*|n\/?a\.?|nil|null|none|#n\/a)$/i.test(text) ? '' : text
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const ordinals =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth`.split(' ')

/**
 * "3", "3rd", "III", "Sem-3", "Third semester" are 3; what is none of these stays, to be named as
 * it stands.
 */
function readSemester(text: string): string {
  const word = text.replace(/\b(?:semester|sem|term)\b\.?|[-.:]/gi, ' ').trim()
  const digits = /^0?(\d{1,2})(?:st|nd|rd|th|\.0)?$/i.exec(word)?.[1]
  if (digits) return digits
  const place = Math.max(romans.indexOf(word.toUpperCase()), ordinals.indexOf(word.toLowerCase()))
  return place >= 0 ? String(place + 1) : text
}

/** The first of several numbers, with the signs that numbers have. */
function readPhone(text: string): string {
  const first = text.split(/[,;/]/)[0] ?? ''
  return first
    .replace(/\.0$/, '')
    .replace(/[.\u2010-\u2015]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const categoryWords: readonly (readonly [RegExp, string])[] = [
  [/^(ug|under ?graduate|student|students|b\.?\s?(tech|sc|a|com|ca|e|ed)\b.*)$/i, 'undergraduate'],
  [/^(pg|post ?graduate|m\.?\s?(tech|sc|a|com|ca|ba|e|ed|phil)\b.*)$/i, 'postgraduate'],
  [/^(scholar|research scholar|ph\.?\s?d\b.*|jrf|srf)$/i, 'scholar'],
  [
    /^(faculty|teacher|teaching|(assistant|associate|asst\.?|guest)? ?(professor|lecturer|faculty))$/i,
    'faculty',
  ],
  [/^(staff|non[- ]?teaching|employee|office staff)$/i, 'staff'],
  [/^(guest|visitor|alumni|alumnus|outsider)$/i, 'guest'],
]

/** The category that a list means; what is none stays, to be named as it stands. */
function readCategory(text: string, categories: readonly Category[]): string {
  const wanted = text.toLowerCase()
  const same = categories.find(({ code, name }) => code === wanted || name.toLowerCase() === wanted)
  if (same) return same.code
  const code = categoryWords.find(([pattern]) => pattern.test(text))?.[1]
  return code && categories.some((one) => one.code === code) ? code : text
}
