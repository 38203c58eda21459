import { cookies } from '#src/kernel/cookies.ts'
import { site } from './site.ts'

/** The demo's passwords. */
export const password = 'almirah-demo'
export const gate = { userId: 'librarian', password: 'almirah-gate' }

/** The demo people by what they are. */
export const people = {
  unverified: '21cse002@suiit.example',
  stranger: 'visitor@elsewhere.example',
  student: '21cse001@suiit.example',
  faculty: 's.das@suiit.example',
  admin: 'library@suiit.example',
} as const

/**
 * An answer of the running site to a browser without scripts, which sends this Cookie header and
 * follows no redirect.
 */
export function ask(path: string, cookie: string, form?: Record<string, string>) {
  const { origin } = new URL(site().url)
  return fetch(new URL(path, origin), {
    redirect: 'manual',
    headers: { cookie, origin },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
}

/** The Cookie header of someone who has just signed in. */
export async function signIn(email: string): Promise<string> {
  const answer = await ask('/login', '', { email, password })
  if (answer.status !== 302) throw new Error(`${email} was not let in: ${answer.status}`)
  return cookiesOf(answer)
}

/** The cookies that an answer sets, as a browser sends them. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((line) => !/Max-Age=0/i.test(line))
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
}

/**
 * Opens the admin gate for this session; gives the Cookie header with what tells a browser so,
 * whose pages ask for the form else.
 */
export async function passGate(cookie: string): Promise<string> {
  const answer = await ask('/admin/gate', cookie, gate)
  if (answer.status !== 302) throw new Error(`the gate stayed shut: ${answer.status}`)
  return `${cookie}; ${cookiesOf(answer)}`
}

/** The Cookie header of the librarian, signed in and past the gate. */
export async function enterOffice(): Promise<string> {
  return passGate(await signIn(people.admin))
}

/**
 * A Cookie header as a browser's context takes it: `browser.open(path, { storageState:
 * storedCookies(cookie) })`.
 */
export function storedCookies(cookie: string) {
  const { hostname } = new URL(site().url)
  const pairs = cookie.split('; ').filter((pair) => pair.includes('='))
  return {
    cookies: pairs.map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      domain: hostname,
      path: '/',
      expires: -1,
      httpOnly: !pair.startsWith(cookies.gate.name),
      secure: false,
      sameSite: 'Lax' as const,
    })),
    origins: [],
  }
}
