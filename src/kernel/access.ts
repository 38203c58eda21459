import type { Actor } from './actor.ts'
import { AppError } from './errors.ts'
import type { Sentence } from './words/sentence.ts'

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
  | 'admin-or-faculty'
  | 'admin'

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
    case 'admin-or-faculty':
      return actor.role === 'admin' || actor.role === 'faculty'
    default:
      return actor.role === access
  }
}

/** Throws `forbidden`, with the sentence, to all but administrators and the system itself. */
export function requireAdmin(actor: Actor, sentence: string | Sentence): void {
  if (!mayEnter('admin', actor)) throw new AppError('forbidden', sentence)
}
