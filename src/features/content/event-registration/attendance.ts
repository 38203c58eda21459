import { tableTime } from '#src/institute/table-time.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Question } from './questions.ts'
import type { RegisteredPerson } from './registered-person.ts'

/** Somebody on an attendance sheet. */
export type AttendanceRow = {
  readonly name: string
  readonly member: string
  readonly roll: string
  readonly cameAt: Date | null
  readonly how: string
}

/** Those who have a seat, as an attendance sheet lists them, by name. */
export function attendanceRows(people: readonly RegisteredPerson[]): AttendanceRow[] {
  return people
    .map(({ name, memberNumber: number, rollNumber, cameAt, walkIn }) => ({
      name: name ?? 'Account deleted',
      member: number === null ? '' : memberNumber(number),
      roll: rollNumber ?? '',
      cameAt,
      how: walkIn ? 'Walk-in' : 'Registered',
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

export const attendanceHeadings = ['Name', 'Member', 'Roll number', 'Came', 'How'] as const

export function attendanceCells({ name, member, roll, cameAt, how }: AttendanceRow): string[] {
  return [name, member, roll, tableTime(cameAt), how]
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
    tableTime(person.createdAt),
    tableTime(person.cameAt),
    ...questions.map(({ id }) => person.answers[id] ?? ''),
  ])
  return { headings: [...headings, ...questions.map(({ label }) => label)], rows }
}
