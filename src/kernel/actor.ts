export type Role = 'student' | 'faculty' | 'admin'

/** Who is asking: a visitor, or a signed-in person with a role (`null`: signed in, entitled to no panel). */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user'
      readonly id: string
      readonly email: string
      readonly role: Role | null
    }
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
