import { createHmac } from 'node:crypto'
import { setCookie } from '../../kernel/set-cookie.ts'
import type { Db } from '../../server/database/connect.ts'
import { secretOf } from '../../server/secrets.ts'
import { sessionDays } from './auth.server.ts'

const plainName = 'almirah.session_token'

/** `__Host-` binds the cookie to this very host and to https (RFC 6265bis, 4.1.3.2). */
function nameAt(origin: string): string {
  return origin.startsWith('https:') ? `__Host-${plainName}` : plainName
}

/** The Set-Cookie header of a session; it is signed as better-auth signs, whose plugins read it too. */
export async function sessionCookie(db: Db, origin: string, token: string): Promise<string> {
  const secret = await secretOf(db, 'accounts')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  return setCookie(origin, { name: nameAt(origin), value, seconds: sessionDays * 86_400 })
}

/** The Set-Cookie header that ends a session in the browser. */
export function endedSessionCookie(origin: string): string {
  return setCookie(origin, { name: nameAt(origin), value: '', seconds: 0 })
}

/** The session's token that a request carries, or null. It is a stranger's text until the database knows its hash. */
export function sessionTokenOf(request: Request, origin: string): string | null {
  const start = `${nameAt(origin)}=`
  const cookies = request.headers.get('cookie')?.split(/; */) ?? []
  const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  return /^([A-Za-z0-9]{32})(?:\.|%2E)/i.exec(value ?? '')?.[1] ?? null
}
