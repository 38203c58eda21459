import { randomBytes } from 'node:crypto'
import { institute } from '#institute'
import { adminEmails } from '#institute-file'
import type { PasswordSettings } from '#src/features/people/accounts/new-password.server.ts'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { identify, startSession } from '#src/features/people/accounts/sessions.server.ts'
import type { Actor, Person, Role } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Client } from '#src/server/http/client-facts.ts'

/** Where the test site is. */
export const origin = 'http://localhost'

/** The other end of a test's requests. */
export const client: Client = {
  network: '203.0.113.0/24',
  userAgent: 'test',
  origin,
  linkOrigin: origin,
  browser: null,
  language: 'en',
}

/** Passwords as they are where nothing is set. */
export const passwords: PasswordSettings = { allowed: true, shortest: 6 }

type SignedIn = {
  readonly person: Person
  /** The Cookie header of their browser. */
  readonly cookie: string
  /** A request of theirs. */
  readonly request: (path: string, init?: RequestInit) => Request
}

/**
 * Someone with this role, or one of those who have none, with an account of their own in the
 * database and a real session.
 */
export async function signedInAs(db: Db, who: Role | 'unverified' | 'stranger'): Promise<SignedIn> {
  const email = emailOf(who)
  const verified = who !== 'unverified'
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const made = { email, name: `Test ${who}`, verified, passwordHash: 'none' }
  const id = known?.id ?? (await insertUser(db, made))
  if (!id) throw new Error(`the test account ${email} could not be made`)
  const cookie = cookieOf(await startSession(db, id, client))
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    return new Request(new URL(path, origin), { ...init, headers })
  }
  const person = await identify(db, request('/'), origin)
  if (person.kind !== 'user') throw new Error('the test session is not known')
  return { person, cookie, request }
}

/** Who sent a request to the test site, by the session in its cookie. */
export function identified(db: Db, request: Request): Promise<Actor> {
  return identify(db, request, origin)
}

function emailOf(who: Role | 'unverified' | 'stranger'): string {
  const unique = randomBytes(6).toString('hex')
  if (who === 'admin') return adminEmails[0]
  if (who === 'stranger') return `guest${unique}@elsewhere.example`
  const letters = unique.replace(/[0-9]/g, (digit) => String.fromCharCode(103 + Number(digit)))
  return `${who === 'faculty' ? letters : `21${unique}`}@${institute.emailDomain}`
}

/** The Cookie header that a browser sends after an answer with these Set-Cookie headers. */
export function cookieOf(setCookie: readonly string[]): string {
  return setCookie.map((line) => line.split(';')[0] ?? '').join('; ')
}
