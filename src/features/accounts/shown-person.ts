import type { Actor, Person } from '../../kernel/actor.ts'

/** What the bars show of the person who is signed in. */
export type ShownPerson = Pick<Person, 'name' | 'email' | 'photo' | 'verified' | 'role'>

/** The person behind an actor; null for a visitor. Photos of other hosts are left out: the content policy shows none. */
export function shownPerson(actor: Actor): ShownPerson | null {
  if (actor.kind !== 'user') return null
  const { name, email, photo, verified, role } = actor
  return { name, email, photo: photo?.match(/^\/[^/\\]/) ? photo : null, verified, role }
}
