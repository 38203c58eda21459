import { sql } from 'kysely'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { hashPassword, verifyPassword } from '#src/features/people/accounts/passwords.server.ts'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { launchApp, stopApp } from '#test/app-process.ts'
import { median, printFigures, processorMilliseconds } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import { type Answered, load } from './http-load.ts'

const rounds = 3
const seconds = 5
const password = 'a password of the bench'
const emailOf = (number: number) => `21cse${String(number).padStart(3, '0')}@suiit.example`
const people = 50

/**
 * People who sign in, beside the bare hash; `/books` alone and while they do; and what finding out
 * who asks takes, beside the least that a question to the database takes.
 */
export async function benchAccounts(books: number): Promise<void> {
  await withLibrary(books, measure)
}

async function measure(db: Db, databaseUrl: string): Promise<void> {
  const hash = await hashPassword(password)
  for (let number = 0; number < people; number++) {
    const email = emailOf(number)
    await insertUser(db, { email, name: 'Bench', verified: true, passwordHash: hash })
  }
  const app = launchApp({ env: { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' } })
  try {
    const site = await app.ready
    const cookie = await signInAt(site, 0)
    const costs: number[] = []
    const rows = new Map<string, Answered[][]>()
    for (let round = 0; round < rounds; round++) {
      const note = (name: string, answered: Answered[]) =>
        rows.set(name, [...(rows.get(name) ?? []), answered])
      note('the bare hash', await repeat(8, () => verifyPassword(hash, password)))
      const before = processorMilliseconds(app.child.pid)
      const signedIn = await signIns(site, 8)
      costs.push((processorMilliseconds(app.child.pid) - before) / signedIn.length)
      note('sign-ins, 8 at once', signedIn)
      for (const readers of [1, 8]) {
        const what = `/books, ${readers === 1 ? 'a reader' : `${readers} readers`}`
        const read = () => load(site, readers, seconds, () => ({ kind: '', path: '/books' }))
        note(what, await read())
        const [under] = await Promise.all([read(), signIns(site, 8)])
        note(`${what}, and 8 sign in`, under)
        const [some] = await Promise.all([read(), signIns(site, 8, 20)])
        note(`${what}, and 20 a second sign in`, some)
      }
      const request = new Request(site, { headers: { cookie } })
      const { origin } = new URL(site)
      note('a bare SELECT', await repeat(1, () => sql`select 1`.execute(db)))
      note('a session check', await repeat(1, () => identify(db, request, origin)))
    }
    printFigures(rows)
    console.log(`A sign-in takes the app ${median(costs).toFixed(0)} ms of processor time.`)
  } finally {
    await stopApp(app)
  }
}

/** Does some work over and over, so many times at once. */
async function repeat(atOnce: number, work: () => Promise<unknown>): Promise<Answered[]> {
  const answered: Answered[] = []
  const end = performance.now() + seconds * 1000
  const go = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      await work()
      const at = performance.now()
      answered.push({ kind: '', milliseconds: at - started, at })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, go))
  return answered
}

/**
 * People who sign in, each after the other; `perSecond`: no more in all, however fast they could.
 */
function signIns(site: string, atOnce: number, perSecond?: number): Promise<Answered[]> {
  let next = 0
  let slot = performance.now()
  return repeat(atOnce, async () => {
    if (perSecond !== undefined) {
      slot = Math.max(slot, performance.now()) + 1000 / perSecond
      const wait = slot - performance.now()
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
    await signInAt(site, next++ % people)
  })
}

/** The Cookie header of who has signed in. Errors: an answer that lets nobody in. */
async function signInAt(site: string, number: number): Promise<string> {
  const { origin } = new URL(site)
  const body = new URLSearchParams({ email: emailOf(number), password })
  const answer = await fetch(`${site}login`, {
    method: 'POST',
    headers: { origin },
    body,
    redirect: 'manual',
  })
  await answer.body?.cancel()
  const [cookie] = answer.headers.getSetCookie()
  if (answer.status !== 302 || !cookie) throw new Error(`nobody was let in: ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}
