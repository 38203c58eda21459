import type { RolesInForce } from './duties.ts'
import type { Scope } from './scopes.ts'
import type { Language } from './words/language.ts'

export type Role = 'student' | 'faculty' | 'admin'

/**
 * A signed-in person. Until `verified` nobody knows that the address is theirs: no role, no way
 * into anything.
 */
export type Person = {
  readonly kind: 'user'
  readonly id: string
  readonly email: string
  readonly name: string
  /** The address of their photo on this site or at their provider; null: the default picture. */
  readonly photo: string | null
  readonly verified: boolean
  /** null: entitled to no panel. */
  readonly role: Role | null
  /** What an administrator gave them to do in the office; left out: nothing. */
  readonly staffRoles?: RolesInForce['staffRoles']
  /** The branches of their work with copies; a duty that is left out is for all. */
  readonly staffBranches?: RolesInForce['staffBranches']
  readonly sessionId: string
  /** The language that they chose for the site; left out: none yet. */
  readonly language?: Language
  /**
   * Where a program asks with a token of theirs: what the token is for. `sessionId` is then the
   * token's id, which no session has.
   */
  readonly token?: { readonly scopes: readonly Scope[] }
}

/** Who is asking: a visitor, a signed-in person, or the product itself. */
export type Actor =
  | { readonly kind: 'visitor' }
  | Person
  | { readonly kind: 'system'; readonly name: string }

export const visitor: Actor = { kind: 'visitor' }

/** The actor of work that no person asked for at this moment: the command line, a job, the demo. */
export function system(name: string): Actor {
  return { kind: 'system', name }
}

/** How the audit names an actor. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'user') return actor.email
  return actor.kind === 'system' ? `system:${actor.name}` : 'visitor'
}

/**
 * An actor for people: `system:import` is "the system (import)"; who deleted their account has no
 * name any more.
 */
export function actorWords(actor: string): string {
  if (actor === 'visitor') return 'a visitor'
  if (actor.startsWith('deleted:')) return 'someone whose account is deleted'
  return actor.startsWith('system:') ? `the system (${actor.slice(7)})` : actor
}
