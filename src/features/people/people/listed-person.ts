import type { Role } from '#src/kernel/actor.ts'

/** Someone who can sign in, as administrators see them in a list; instants are ISO. */
export type ListedPerson = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly photo: string | null
  readonly verified: boolean
  readonly role: Role | null
  /** The role that an administrator gave them. */
  readonly given: 'student' | 'faculty' | null
  /** Whether signing in asks for a code of an authenticator app. */
  readonly secondStep: boolean
  readonly disabledAt: string | null
  readonly lastSeenAt: string | null
}

/** People on a page. */
export const peoplePageSize = 25

/** A role for people; null: none. */
export function roleWords(role: Role | null): string {
  return role === null ? 'no role' : roleNames[role]
}

const roleNames = { student: 'student', faculty: 'faculty', admin: 'administrator' } as const
