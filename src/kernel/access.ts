import type { Actor, Person } from './actor.ts'
import { type Duty, duties, includesDuty } from './duties.ts'
import { AppError } from './errors.ts'
import type { Sentence } from './words/sentence.ts'

/** Who works in the office: `staff` with any duty, `staff:desk` with this one. */
export type StaffAccess = 'staff' | `staff:${Duty}`

/** Who may enter a page or call an endpoint. A required field of both. */
export type Access =
  | 'everyone'
  /**
   * Whoever is signed in, also while nobody knows that the address is theirs: only for what is
   * their own account.
   */
  | 'account'
  | 'signed-in'
  | 'student'
  | 'faculty'
  /** The faculty, for what is theirs, and who has this duty, for all. */
  | `faculty-or-staff:${Duty}`
  | StaffAccess
  /** Administrators alone, whatever duties others have. */
  | 'admin'

/** Whether what has this access is part of the office. */
export function isOffice(access: Access): access is StaffAccess | 'admin' {
  return access === 'admin' || access.startsWith('staff')
}

/**
 * Whether the actor may enter. The system itself may do everything; a person whose e-mail is
 * unverified, what a visitor may, and see to their own account.
 */
export function mayEnter(access: Access, actor: Actor): boolean {
  if (access === 'everyone' || actor.kind === 'system') return true
  if (actor.kind === 'visitor') return false
  if (access === 'account') return true
  if (!actor.verified) return false
  switch (access) {
    case 'signed-in':
      return true
    case 'student':
    case 'faculty':
    case 'admin':
      return actor.role === access
    default:
      return access.startsWith('faculty-or-')
        ? actor.role === 'faculty' || hasDuty(access.slice('faculty-or-'.length), actor)
        : hasDuty(access, actor)
  }
}

/**
 * Whether somebody has a duty as `Access` names it. Administrators have all; whoever has no role any
 * more has none.
 */
function hasDuty(access: string, { role, staffRoles = [] }: Person): boolean {
  if (role === null) return false
  if (role === 'admin') return true
  if (access === 'staff') return staffRoles.length > 0
  return duties.some((duty) => access === `staff:${duty}` && includesDuty(staffRoles, duty))
}

/** Throws `forbidden`, with the sentence, to all but administrators and the system itself. */
export function requireAdmin(actor: Actor, sentence: string | Sentence): void {
  if (!mayEnter('admin', actor)) throw new AppError('forbidden', sentence)
}

/** Throws `forbidden`, with the sentence, to all who have none of these duties. */
export function requireDuty(
  access: StaffAccess | readonly StaffAccess[],
  actor: Actor,
  sentence: string | Sentence,
): void {
  const wanted = typeof access === 'string' ? [access] : access
  if (!wanted.some((one) => mayEnter(one, actor))) throw new AppError('forbidden', sentence)
}
