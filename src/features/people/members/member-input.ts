import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { AppError } from '#src/kernel/errors.ts'
import { readName } from '#src/kernel/person-name.ts'
import type { Category } from './categories.ts'
import { isDay } from './days.ts'
import { memberLimits } from './member-limits.ts'
import {
  fieldLabels,
  lastDayAfter,
  type MemberFacts,
  type MemberField,
  memberFields,
} from './members.ts'

/** A member as forms and tables write it: texts, '' for nothing. */
export type MemberTexts = Readonly<Record<MemberField, string>>

type Fault = { readonly field: MemberField; readonly message: string }

/**
 * What is known beside the texts: the categories, the institute's day, and the barcode of whoever
 * gives none.
 */
type Surroundings = {
  readonly categories: readonly Category[]
  readonly today: string
  /** The barcode where none is given: that of the member's number. */
  readonly barcode: string
  /** Whether an empty last day is taken from the category, as for new members. */
  readonly fillsValidity: boolean
}

/** Reads the texts of a member: the facts, or what is wrong with each field and what to do. */
export function readMember(
  texts: MemberTexts,
  { categories, today, barcode, fillsValidity }: Surroundings,
): { readonly facts: MemberFacts } | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const fault = (field: MemberField, message: string) => {
    faults.push({ field, message })
    return null
  }
  const line = (field: keyof typeof memberLimits | 'semester') => {
    const limit = field === 'semester' ? 10 : memberLimits[field]
    const text = cleanLine(texts[field], limit + 1)
    if (text.length <= limit) return text || null
    return fault(field, `${fieldLabels[field]}: at most ${limit} characters.`)
  }
  const day = (field: 'validFrom' | 'validUntil') => {
    const text = texts[field].trim()
    if (text === '' || isDay(text)) return text || null
    return fault(field, `${fieldLabels[field]}: please give a day, as 2026-07-31.`)
  }
  const name = readName(texts.name)
  if (name === null)
    fault('name', `Please give the name, of at most ${memberLimits.name} characters.`)
  const category = findCategory(categories, texts.category)
  if (!category) {
    const names = categories.map((one) => one.name).join(', ')
    fault('category', `Please choose a category: ${names}.`)
  }
  const email = texts.email.trim() === '' ? null : readEmail(texts.email)
  if (email === null && texts.email.trim() !== '') {
    fault('email', 'Please give an e-mail address such as name@college.example, or leave it out.')
  }
  const phone = line('phone')
  if (phone !== null && !/^[+0-9][0-9 ()-]{5,24}$/.test(phone)) {
    fault('phone', 'Please give a phone number of at least six digits, or leave it out.')
  }
  const semester = line('semester')
  if (semester !== null && !/^0?([1-9]|1[0-2])$/.test(semester)) {
    fault('semester', 'Please give the semester as a number from 1 to 12, or leave it out.')
  }
  const code = line('barcode') ?? barcode
  if (!/^[!-~]+$/.test(code)) {
    fault('barcode', 'A barcode has letters, digits and signs of ASCII only, without spaces.')
  } else if (/^M-?[0-9]+$/i.test(code) && code.toUpperCase() !== barcode) {
    fault('barcode', 'This barcode looks like another member’s number: choose a different one.')
  }
  const validFrom = day('validFrom') ?? today
  const months = fillsValidity ? (category?.validMonths ?? null) : null
  const validUntil = day('validUntil') ?? (months === null ? null : lastDayAfter(validFrom, months))
  if (validUntil !== null && validUntil < validFrom && faults.length === 0) {
    fault('validUntil', 'The last day is before the first: correct one of them.')
  }
  const notes = cleanLines(texts.notes, memberLimits.notes + 1)
  if (notes.length > memberLimits.notes) {
    fault('notes', `Notes: at most ${memberLimits.notes} characters.`)
  }
  const rest = {
    rollNumber: line('rollNumber'),
    department: line('department'),
    programme: line('programme'),
  }
  if (faults.length > 0 || name === null || !category) return { faults }
  return {
    facts: {
      barcode: code,
      name,
      category: category.code,
      ...rest,
      phone,
      email,
      semester: semester === null ? null : Number(semester),
      validFrom,
      validUntil,
      notes: notes || null,
    },
  }
}

/**
 * As `readMember`. Errors: `invalid-input` with all that is wrong, each fault with its field in
 * `details.fields`.
 */
export function checkMember(texts: MemberTexts, surroundings: Surroundings): MemberFacts {
  const read = readMember(texts, surroundings)
  if ('facts' in read) return read.facts
  throw faultyMember(read.faults)
}

/** The error for faults of fields. */
function faultyMember(faults: readonly Fault[]): AppError {
  const said = faults.map(({ message }) => message).join(' ')
  return new AppError('invalid-input', said, { fields: faults })
}

/** A member's facts as texts, for a form. */
export function textsOf(facts: MemberFacts): MemberTexts {
  const texts = memberFields.map((field) => [field, String(facts[field] ?? '')])
  return Object.fromEntries(texts) as MemberTexts
}

function findCategory(categories: readonly Category[], text: string): Category | undefined {
  const wanted = text.trim().toLowerCase()
  return categories.find(({ code, name }) => code === wanted || name.toLowerCase() === wanted)
}
