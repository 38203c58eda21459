import type { Day } from '#src/kernel/dates.ts'

/** What is kept of a borrower, as forms, imports and programs give it after its check. */
export type MemberFacts = {
  readonly barcode: string
  readonly name: string
  /** Of a student; of those who work here, the employee number. */
  readonly rollNumber: string | null
  /** The code of a category. */
  readonly category: string
  readonly department: string | null
  readonly programme: string | null
  readonly semester: number | null
  readonly phone: string | null
  readonly email: string | null
  readonly validFrom: Day
  /** The last day; null: without an end. */
  readonly validUntil: Day | null
  readonly notes: string | null
}

export type MemberField = keyof MemberFacts

/** A borrower as staff see them. */
export type Member = MemberFacts & {
  readonly id: string
  readonly number: number
  /** The address of the photo; null: there is none. */
  readonly photo: string | null
  readonly version: number
  readonly withdrawnAt: Date | null
  readonly withdrawnReason: string | null
}

/** The fields in the order of forms, as people call them. */
export const fieldLabels: Readonly<Record<MemberField, string>> = {
  name: 'Name',
  rollNumber: 'Roll or employee number',
  category: 'Category',
  department: 'Department',
  programme: 'Programme',
  semester: 'Semester',
  email: 'E-mail',
  phone: 'Phone',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  barcode: 'Barcode',
  notes: 'Notes',
}

export const memberFields = Object.keys(fieldLabels) as readonly MemberField[]

/** The fields of a member of whom nothing is known, as a form writes them. */
export const noTexts = Object.fromEntries(memberFields.map((field) => [field, ''])) as Readonly<
  Record<MemberField, string>
>

export type Standing = 'valid' | 'not-yet' | 'expired' | 'withdrawn'

/** Whether the membership holds on this day of the institute. */
export function standingOf(
  member: Pick<Member, 'validFrom' | 'validUntil'> & { readonly withdrawnAt: unknown },
  today: Day,
): Standing {
  if (member.withdrawnAt !== null) return 'withdrawn'
  if (today < member.validFrom) return 'not-yet'
  return member.validUntil !== null && member.validUntil < today ? 'expired' : 'valid'
}

export const standingLabels: Readonly<Record<Standing, string>> = {
  valid: 'Valid',
  'not-yet': 'Not yet valid',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/**
 * The last day of a membership that begins on `from` and holds for so many months: a year from 1
 * July ends on 30 June.
 */
export function lastDayAfter(from: Day, months: number): Day {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)))
  // Where the month has no such day, its last day is the end itself.
  if (day <= lastOfMonth) end.setUTCDate(end.getUTCDate() - 1)
  return end.toISOString().slice(0, 10)
}
