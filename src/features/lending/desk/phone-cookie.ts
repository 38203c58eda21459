import { cookies } from '#src/kernel/cookies.ts'
import { cookieIn } from '#src/kernel/set-cookie.ts'

const { name, seconds } = cookies.desk

/** The cookie by which a phone is known again as the desk's. */
export function deviceCookie(device: string) {
  return { name, value: device, seconds, path: '/desk-scanner' }
}

/** What the phone of a request keeps; '' for none. */
export function deviceOf(request: Request): string {
  return cookieIn(request.headers.get('cookie'), name) ?? ''
}
