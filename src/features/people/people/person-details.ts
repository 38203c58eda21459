import type { ListedPerson } from './listed-person.ts'

/** One person in full, for administrators; instants are ISO. */
export type PersonDetails = ListedPerson & {
  /** Why their role is another than their address has; null: it is not. */
  readonly exception: {
    readonly role: 'student' | 'faculty'
    readonly reason: string
    readonly givenBy: string
    readonly givenAt: string
  } | null
  readonly disabledReason: string | null
  readonly signedUpAt: string
  /** How many devices they are signed in on. */
  readonly sessions: number
  /** How many tokens for programs they have that have not run out. */
  readonly tokens: number
  /** How they sign in: `credential` is a password. */
  readonly waysIn: readonly string[]
  /** Whether they belong to the demo, whose password everybody knows. */
  readonly isDemo: boolean
}

/** The address of a person's page. */
export function personPath(id: string): string {
  return `/admin/UserDetails?id=${encodeURIComponent(id)}`
}
