import { createHmac } from 'node:crypto'
import { cookies } from '#src/kernel/cookies.ts'
import { cookieIn, hostCookieName, setCookie } from '#src/kernel/set-cookie.ts'
import type { Db } from '#src/server/database/connect.ts'
import { secretOf } from '#src/server/secrets.ts'

const { name: sessionName, seconds } = cookies.session

function nameAt(origin: string): string {
  return hostCookieName(origin, sessionName)
}

/**
 * The Set-Cookie header of a session; it is signed as better-auth signs, whose plugins read it too.
 */
export async function sessionCookie(db: Db, origin: string, token: string): Promise<string> {
  const secret = await secretOf(db, 'accounts')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  return setCookie(origin, { name: nameAt(origin), value, seconds })
}

/** The Set-Cookie header that ends a session in the browser. */
export function endedSessionCookie(origin: string): string {
  return setCookie(origin, { name: nameAt(origin), value: '', seconds: 0 })
}

/**
 * The session's token that a request carries, or null. It is a stranger's text until the database
 * knows its hash.
 */
export function sessionTokenOf(request: Request, origin: string): string | null {
  const value = cookieIn(request.headers.get('cookie'), nameAt(origin))
  return /^([A-Za-z0-9]{32})(?:\.|%2E)/i.exec(value ?? '')?.[1] ?? null
}
