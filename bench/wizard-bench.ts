import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { adminEmails } from '#institute-file'
import { readBookImport } from '#src/features/collection/import-wizard/import-store.server.ts'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { hashPassword } from '#src/features/people/accounts/passwords.server.ts'
import { setGateCredentials } from '#src/features/people/admin-gate/gate-credentials.server.ts'
import { system } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { launchApp, stopApp } from '#test/app-process.ts'
import { median, printFigures, residentMegabytes } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import { type Answered, load } from './http-load.ts'
import { writeRegister } from './register-file.ts'
import { searchQueries } from './search-queries.ts'
import { settled } from './settled.ts'

const rowsOfRegister = 40_000
const rounds = 3
const secondsAlone = 15
const password = 'a password of the bench'
const gate = { userId: 'bench', password: 'a gate of the bench' }
const actor = system('bench')

/**
 * A register of 40,000 rows through the import wizard as a librarian sends it, and its undo, in a
 * library of so many books; `/books` meanwhile beside `/books` alone, each time another search that
 * nobody has asked for, and the memory of the app.
 */
export async function benchWizard(books: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almirah-bench-'))
  try {
    const path = join(folder, 'register.xlsx')
    await writeRegister(path, rowsOfRegister)
    const register = await readFile(path)
    await withLibrary(books, (db, url) => measure(db, url, register, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(
  db: Db,
  databaseUrl: string,
  register: Buffer<ArrayBuffer>,
  folder: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await insertUser(db, { email: adminEmails[0], name: 'Bench', verified: true, passwordHash })
  await setGateCredentials(db, actor, { allowed: true, shortest: 6 }, gate)
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, RATE_LIMIT: 'off' }
  const app = launchApp({ env })
  try {
    const site = await app.ready
    const librarian = await signIn(site)
    const next = searches()
    const rows = new Map<string, Answered[][]>()
    const seconds = new Map<string, number[]>()
    const memory = { alone: [] as number[], run: [] as number[], undo: [] as number[] }
    const held = () => residentMegabytes(app.child.pid)
    for (let round = 0; round < rounds; round++) {
      const note = (what: string, answered: Answered[]) =>
        rows.set(what, [...(rows.get(what) ?? []), answered])
      await settled(app)
      note('/books alone', await load(site, 1, secondsAlone, next))
      memory.alone.push(held())
      const number = await librarian.send(register)
      for (const work of ['run', 'undo'] as const) {
        const begun = performance.now()
        await librarian.ask(number, work)
        const ending = ended(db, number, () => memory[work].push(held()))
        note(`/books, ${words[work]}`, await loadUntil(site, ending, next))
        seconds.set(work, [...(seconds.get(work) ?? []), (performance.now() - begun) / 1000])
      }
    }
    printFigures(rows)
    for (const [work, all] of seconds) {
      const each = all.map((one) => one.toFixed(1)).join(', ')
      console.log(`${words[work as 'run' | 'undo']}: ${median(all).toFixed(1)} s (${each})`)
    }
    const { alone, run, undo } = memory
    console.log(
      `The app's process held ${alone.join(', ')} MB before each round, ${Math.max(...run)} MB at most while it imported, ${Math.max(...undo)} MB while it undid.`,
    )
  } finally {
    await stopApp(app)
  }
}

const words = { run: 'while 40,000 rows are imported', undo: 'while they are undone' } as const

/** Searches one after the other, none of which was asked for before. */
function searches() {
  const { common, medium } = searchQueries()
  const all = [...common, ...medium]
  let asked = 0
  return () => {
    const query = all[asked % all.length] ?? ''
    return { kind: '', path: `/books?q=${encodeURIComponent(query)}&visit=${asked++}` }
  }
}

/** Reads on, a second at a time, until `ending` does. */
async function loadUntil(
  site: string,
  ending: Promise<void>,
  next: ReturnType<typeof searches>,
): Promise<Answered[]> {
  let isOver = false
  const over = ending.finally(() => {
    isOver = true
  })
  const all: Answered[] = []
  while (!isOver) all.push(...(await load(site, 1, 1, next)))
  await over
  return all
}

/** Resolves once the import has nothing to do any more. Throws where it did not come to its end. */
async function ended(db: Db, number: number, look: () => void): Promise<void> {
  for (;;) {
    await delay(250)
    look()
    const { work, status, failure } = await readBookImport(db, actor, number)
    if (work !== null) continue
    if (status === 'done' || status === 'undone') return
    throw new Error(`the import is ${status}: ${failure}`)
  }
}

/** An administrator with the gate open, as a browser without scripts. */
async function signIn(site: string) {
  const { origin } = new URL(site)
  const post = async (path: string, cookie: string, body: URLSearchParams | FormData) => {
    const headers = { origin, cookie }
    const answer = await fetch(new URL(path, site), {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    })
    await answer.body?.cancel()
    if (answer.status !== 302) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }
  const entered = await post('/login', '', new URLSearchParams({ email: adminEmails[0], password }))
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await post('/admin/gate', cookie, new URLSearchParams(gate))
  return {
    /** Sends the register; the number of its import. */
    async send(register: Buffer<ArrayBuffer>): Promise<number> {
      const body = new FormData()
      body.append('list', new File([register], 'register.xlsx'))
      const { headers } = await post('/admin/import', cookie, body)
      return Number(new URL(headers.get('location') ?? '', site).searchParams.get('number'))
    },
    ask: (number: number, work: 'run' | 'undo') =>
      post(
        `/admin/import?number=${number}`,
        cookie,
        new URLSearchParams({ intent: work, seen: 'yes' }),
      ),
  }
}
