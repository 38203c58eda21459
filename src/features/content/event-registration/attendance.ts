import { institute } from '#institute'
import { formatInstant } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Question } from './questions.ts'
import type { RegisteredPerson } from './registered-person.ts'

/** Somebody on an attendance sheet, as texts. */
export type AttendanceRow = {
  readonly name: string
  readonly member: string
  readonly roll: string
  readonly came: string
  readonly how: string
}

/** Those who have a seat, as an attendance sheet lists them, by name. */
export function attendanceRows(people: readonly RegisteredPerson[]): AttendanceRow[] {
  return people
    .map(({ name, memberNumber: number, rollNumber, cameAt, walkIn }) => ({
      name: name ?? 'Account deleted',
      member: number === null ? '' : memberNumber(number),
      roll: rollNumber ?? '',
      came: cameAt ? formatInstant(cameAt, institute.timeZone) : '',
      how: walkIn ? 'Walk-in' : 'Registered',
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

export const attendanceHeadings = ['Name', 'Member', 'Roll number', 'Came', 'How'] as const

export function attendanceCells({ name, member, roll, came, how }: AttendanceRow): string[] {
  return [name, member, roll, came, how]
}

const states = { registered: 'Registered', waiting: 'Waiting', cancelled: 'Cancelled' } as const

/** Headings and cells of the list of registrations with the answers. */
export function registrationTable(
  people: readonly RegisteredPerson[],
  questions: readonly Question[],
): { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const headings = ['Name', 'E-mail', 'Member', 'Roll number', 'State', 'Registered', 'Came']
  const rows = people.map((person) => [
    person.name ?? '',
    person.email ?? '',
    person.memberNumber === null ? '' : memberNumber(person.memberNumber),
    person.rollNumber ?? '',
    states[person.state],
    formatInstant(person.createdAt, institute.timeZone),
    person.cameAt ? formatInstant(person.cameAt, institute.timeZone) : '',
    ...questions.map(({ id }) => person.answers[id] ?? ''),
  ])
  return { headings: [...headings, ...questions.map(({ label }) => label)], rows }
}
