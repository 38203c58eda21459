import { mayEnter } from './access.ts'
import type { Actor, Person } from './actor.ts'

/** What the bars show of the person who is signed in. */
export type ShownPerson = Pick<Person, 'name' | 'email' | 'photo' | 'verified' | 'role'> & {
  /** Whether they work in the office, by their role or by a staff role; left out: they do not. */
  readonly isStaff?: true
}

/** A photo that may be shown; null for one of another host: the content policy shows none. */
export function shownPhoto(photo: string | null): string | null {
  return photo?.match(/^\/[^/\\]/) ? photo : null
}

/** The person behind an actor; null for a visitor. */
export function shownPerson(actor: Actor): ShownPerson | null {
  if (actor.kind !== 'user') return null
  const { name, email, photo, verified, role } = actor
  const isStaff = mayEnter('staff', actor) ? ({ isStaff: true } as const) : {}
  return { name, email, photo: shownPhoto(photo), verified, role, ...isStaff }
}
