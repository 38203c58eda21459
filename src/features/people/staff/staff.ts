import { en } from '#src/features/people/account/staff-roles/words/en.ts'
import type { Role } from '#src/kernel/actor.ts'
import {
  type Duty,
  type GivenRole,
  isForBranches,
  type StaffRole,
  staffRoles,
} from '#src/kernel/duties.ts'

/** People that a search finds at most. */
export const mostFound = 20

/** What the office calls the staff roles. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = en

/** The roles that may be given for chosen branches, as the office calls them. */
export const rolesForBranches: readonly string[] = staffRoles
  .filter(isForBranches)
  .map((role) => staffRoleNames[role])

/** What a form sends for all branches: no code of a branch. */
export const everyBranch = '*'

/** Somebody who has staff roles, or may be given one. */
export type StaffPerson = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly rollNumber: string | null
  /** null: they are of the institute no more, and their staff roles open nothing. */
  readonly role: Role | null
  readonly isDisabled: boolean
  readonly givenRoles: readonly GivenRole[]
}

/** The pages that a duty opens, as the table has them. */
export type OpenedPages = {
  readonly duty: Duty
  readonly pages: readonly { readonly title: string; readonly description: string }[]
}
