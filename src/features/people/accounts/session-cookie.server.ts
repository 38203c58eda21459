import { randomBytes } from 'node:crypto'
import { cookies } from '#src/kernel/cookies.ts'
import { cookieIn, hostCookieName, setCookie } from '#src/kernel/set-cookie.ts'

const { name: sessionName, seconds } = cookies.session

function nameAt(origin: string): string {
  return hostCookieName(origin, sessionName)
}

/** What the cookie of a new session holds: 24 random bytes. */
export function newSessionToken(): string {
  return randomBytes(24).toString('base64url')
}

/** The Set-Cookie header of a session. */
export function sessionCookie(origin: string, token: string): string {
  return setCookie(origin, { name: nameAt(origin), value: token, seconds })
}

/** The Set-Cookie header that ends a session in the browser. */
export function endedSessionCookie(origin: string): string {
  return setCookie(origin, { name: nameAt(origin), value: '', seconds: 0 })
}

/**
 * The session's token that a request carries, or null. It is a stranger's text until the database
 * knows its hash. Older cookies have a signature behind a dot, which says nothing that the
 * hash does not.
 */
export function sessionTokenOf(request: Request, origin: string): string | null {
  const value = cookieIn(request.headers.get('cookie'), nameAt(origin))
  return /^([\w-]{32})(?:\.|%2E|$)/i.exec(value ?? '')?.[1] ?? null
}
