import type { Duty } from './duties.ts'
import type { Sentence } from './words/sentence.ts'

/** What a token for the REST API may be made for: `circulation:read`. */
export type Scope = `${string}:${'read' | 'write'}`

/**
 * Scopes with what people read of them. `ofAdmins`: only administrators may make a token for it, and
 * who has one of the `duties`, behind the admin gate; with any other scope everybody gets what is
 * theirs.
 */
export type Scopes = Readonly<
  Record<
    Scope,
    {
      readonly label: string | Sentence
      readonly ofAdmins: boolean
      readonly duties?: readonly Duty[]
    }
  >
>

/** The names of scopes, in their order. */
export function scopeNames(scopes: Scopes): Scope[] {
  return Object.keys(scopes).filter(isScope)
}

/** Whether a name reads as that of a scope. */
export function isScope(name: string): name is Scope {
  return /^[^:]+:(read|write)$/.test(name)
}
