import { readLocal, readLocalFields, removeLocal, writeLocal } from '#src/browser/local-storage.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import type { ShownPerson } from '#src/kernel/shown-person.ts'

/**
 * Local-storage key of what the bar shows (specification, section 3). Nothing secret, and no key to
 * anything.
 */
export const userKey = localKeys.user

/**
 * Notes in the browser who is signed in, so that its other tabs learn of it. Nothing happens where
 * storage is shut or full.
 */
export function rememberUser(person: ShownPerson): void {
  writeLocal(userKey, noteOf(person))
}

function noteOf({ name, email, verified, photo, role, isStaff }: ShownPerson): string {
  return JSON.stringify({
    displayName: name,
    email,
    emailVerified: verified,
    photoURL: photo,
    role,
    isStaff,
  })
}

/**
 * Whether the browser noted last that just this person is signed in, with this role; null: nobody.
 */
export function isRemembered(person: ShownPerson | null): boolean {
  return readLocal(userKey) === (person && noteOf(person))
}

/** Forgets who was signed in. */
export function forgetUser(): void {
  removeLocal(userKey)
}

/**
 * The person that the browser noted last, for what is shown without network; null: nobody, or it
 * cannot be read.
 */
export function rememberedPerson(): ShownPerson | null {
  const { displayName, email, emailVerified, photoURL, role, isStaff } = readLocalFields(userKey)
  if (typeof displayName !== 'string' || typeof email !== 'string') return null
  return {
    name: displayName,
    email,
    verified: emailVerified === true,
    photo: typeof photoURL === 'string' ? photoURL : null,
    role: role === 'student' || role === 'faculty' || role === 'admin' ? role : null,
    ...(isStaff === true ? { isStaff } : {}),
  }
}
