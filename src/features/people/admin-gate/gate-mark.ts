import { gateMark } from '#src/kernel/cookies.ts'
import { setCookie } from '#src/kernel/set-cookie.ts'

/**
 * The Set-Cookie header by which the server tells the browser that the gate has just been opened or
 * shut. It opens nothing.
 */
export function gateMarkCookie(origin: string, value: 'opened' | 'shut'): string {
  return setCookie(origin, { ...gateMark, value })
}
