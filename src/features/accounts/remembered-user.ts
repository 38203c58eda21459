import type { ShownPerson } from './shown-person.ts'

/** Local-storage key of what the bar shows (specification, section 3). Nothing secret, and no key to anything. */
export const userKey = 'user'

/** Notes in the browser who is signed in, so that its other tabs learn of it. Nothing happens where storage is shut or full. */
export function rememberUser({ name, email, verified, photo }: ShownPerson): void {
  const user = { displayName: name, email, emailVerified: verified, photoURL: photo }
  try {
    window.localStorage.setItem(userKey, JSON.stringify(user))
  } catch {}
}

/** Forgets who was signed in. */
export function forgetUser(): void {
  try {
    window.localStorage.removeItem(userKey)
  } catch {}
}

/** The address of the person that the browser noted last; null: nobody, or it cannot be read. */
export function rememberedEmail(): string | null {
  try {
    const user: unknown = JSON.parse(window.localStorage.getItem(userKey) ?? 'null')
    if (typeof user !== 'object' || user === null || !('email' in user)) return null
    return typeof user.email === 'string' ? user.email : null
  } catch {
    return null
  }
}
