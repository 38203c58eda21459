import { mayEnter } from '#src/kernel/access.ts'
import type { Person } from '#src/kernel/actor.ts'
import { type Scope, type Scopes, scopeNames } from '#src/kernel/scopes.ts'

/** How long a token may be good, in days. */
export const tokenDays = [7, 30, 90, 365] as const
export const mostTokens = 20
export const longestTokenName = 100

/** What a person may make tokens for. */
export function scopesFor(person: Person, scopes: Scopes): Scope[] {
  return scopeNames(scopes).filter((name) => {
    const { ofAdmins = false, duties = [] } = scopes[name] ?? {}
    if (!ofAdmins || mayEnter('admin', person)) return true
    return duties.some((duty) => mayEnter(`staff:${duty}`, person))
  })
}

/**
 * Whether one of these scopes is of the office: then the admin gate stands before the token.
 */
export function isForAdmins(chosen: readonly Scope[], scopes: Scopes): boolean {
  return chosen.some((name) => scopes[name]?.ofAdmins)
}

/** A token as its owner sees it in the list. */
export type ShownToken = {
  readonly id: string
  readonly name: string
  readonly ending: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date
  readonly usedAt: Date | null
  /** Why it is of no use any more. */
  readonly void: 'expired' | 'role-changed' | null
}
