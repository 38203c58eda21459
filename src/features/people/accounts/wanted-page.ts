import { cookies } from '#src/kernel/cookies.ts'
import { cookieIn, setCookie } from '#src/kernel/set-cookie.ts'
import { safeNext } from './safe-next.ts'

const { name, seconds } = cookies.wanted

/**
 * The Set-Cookie header that keeps the page that somebody wanted, for the way through several
 * refusals; null forgets it.
 */
export function wantedCookie(origin: string, path: string | null): string {
  if (path === null) return setCookie(origin, { name, value: '', seconds: 0 })
  return setCookie(origin, { name, value: encodeURIComponent(path), seconds })
}

/** The page that was wanted at the start of this way through refusals, or null. */
export function wantedPage(request: Request): string | null {
  const value = cookieIn(request.headers.get('cookie'), name)
  if (!value) return null
  try {
    return safeNext(decodeURIComponent(value))
  } catch {
    return null
  }
}
