import { readLocalFields, removeLocal, writeLocal } from '../../browser/local-storage.ts'
import type { ShownPerson } from './shown-person.ts'

/** Local-storage key of what the bar shows (specification, section 3). Nothing secret, and no key to anything. */
export const userKey = 'user'

/** Notes in the browser who is signed in, so that its other tabs learn of it. Nothing happens where storage is shut or full. */
export function rememberUser({ name, email, verified, photo, role }: ShownPerson): void {
  const user = { displayName: name, email, emailVerified: verified, photoURL: photo, role }
  writeLocal(userKey, JSON.stringify(user))
}

/** Forgets who was signed in. */
export function forgetUser(): void {
  removeLocal(userKey)
}

/** The address of the person that the browser noted last; null: nobody, or it cannot be read. */
export function rememberedEmail(): string | null {
  const { email } = readLocalFields(userKey)
  return typeof email === 'string' ? email : null
}

/** The person that the browser noted last, for what is shown without network; null: nobody, or it cannot be read. */
export function rememberedPerson(): ShownPerson | null {
  const { displayName, email, emailVerified, photoURL, role } = readLocalFields(userKey)
  if (typeof displayName !== 'string' || typeof email !== 'string') return null
  return {
    name: displayName,
    email,
    verified: emailVerified === true,
    photo: typeof photoURL === 'string' ? photoURL : null,
    role: role === 'student' || role === 'faculty' || role === 'admin' ? role : null,
  }
}
