import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listNumbered } from '../src/features/catalogue/book-list.server.ts'
import { type Db, openDatabase } from '../src/server/database/connect.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { openScratchPostgres } from '../src/server/database/scratch-postgres.ts'
import { launchApp, stopApp } from '../test/app-process.ts'
import { chanceFrom } from './chance.ts'
import { fillLibrary } from './fill-library.ts'
import { type Answered, type Asking, load, percentile } from './http-load.ts'
import { type QueryKind, queryKinds, searchQueries } from './search-queries.ts'

const readers = 8
const rounds = 3
const secondsEach = 5
const secondsMixed = 10

/**
 * Searches through the REST API with eight readers at once, in each class of query and in a mix of them; beside it bare Hono
 * and bare SQL. With BENCH_DATABASE_URL it uses that database, and fills it only where it is empty.
 */
export async function benchSearch(books: number): Promise<void> {
  const given = process.env.BENCH_DATABASE_URL
  const scratch = given ? null : await openScratchPostgres()
  const url = given ?? scratch?.url ?? ''
  await migrate(url)
  const { db, close } = openDatabase(url)
  try {
    await fill(db, books)
    await measure(db, url)
  } finally {
    await close()
    await scratch?.close()
  }
}

async function fill(db: Db, books: number): Promise<void> {
  const { rows } = await sql<{
    filled: boolean
  }>`select exists (select from books) as filled`.execute(db)
  if (rows[0]?.filled) return
  const { seconds } = await fillLibrary(db, books)
  const rate = Math.round(books / seconds)
  console.log(`${books} books written and indexed in ${seconds.toFixed(0)} s: ${rate} a second`)
}

async function measure(db: Db, databaseUrl: string): Promise<void> {
  const app = launchApp({
    env: { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  })
  try {
    const site = await app.ready
    await fetch(`${site}api/v1/books?q=library`)
    const rows = new Map<string, Answered[][]>()
    for (let round = 0; round < rounds; round++) {
      const note = (name: string, answered: Answered[]) =>
        rows.set(name, [...(rows.get(name) ?? []), answered])
      note('bare Hono', await bareHono())
      note('bare SQL, 20 books', await bareSql(db))
      for (const kind of queryKinds)
        note(kind, await load(site, readers, secondsEach, asking([kind])))
      note('mixed', await load(site, readers, secondsMixed, asking(queryKinds)))
      const writer = changeBooks(db)
      note(
        'mixed, a book changed every 100 ms',
        await load(site, readers, secondsMixed, asking(queryKinds)),
      )
      await writer.stop()
    }
    print(rows)
    console.log(`The app's process holds ${residentMegabytes(app.child.pid)} MB.`)
  } finally {
    await stopApp(app)
  }
}

function asking(kinds: readonly QueryKind[]): Asking {
  const queries = searchQueries()
  const chance = chanceFrom(11)
  return () => {
    const kind = chance.pick(kinds)
    return { kind, path: `/api/v1/books?q=${encodeURIComponent(chance.pick(queries[kind]))}` }
  }
}

async function bareHono(): Promise<Answered[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-hono.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [address] = await once(child.stdout, 'data')
    return await load(String(address).trim(), readers, secondsEach, () => ({ kind: '', path: '/' }))
  } finally {
    child.kill()
  }
}

/** Reads a page of books by their numbers, with as many readers at once. */
async function bareSql(db: Db): Promise<Answered[]> {
  const answered: Answered[] = []
  const chance = chanceFrom(5)
  const { rows } = await sql<{ last: number }>`select max(number) as last from books`.execute(db)
  const end = performance.now() + secondsEach * 1000
  const read = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      const numbers = Array.from({ length: 20 }, () => 1 + chance.below(rows[0]?.last ?? 1))
      await listNumbered(db, numbers)
      answered.push({ kind: '', milliseconds: performance.now() - started })
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  return answered
}

/** Changes a book ten times a second until it is stopped: what is kept of searches is void each time. */
function changeBooks(db: Db) {
  const stopping = new AbortController()
  const changing = (async () => {
    for (let number = 1; !stopping.signal.aborted; number++) {
      await sql`update books set updated_at = now() where number = ${number}`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return changing
    },
  }
}

function print(rows: ReadonlyMap<string, readonly Answered[][]>): void {
  console.log(line('', ['answers/s', 'median ms', 'p95 ms', 'p99 ms']))
  for (const [name, runs] of rows) {
    const seconds = name.startsWith('mixed') ? secondsMixed : secondsEach
    const figures = [
      runs.map((run) => run.length / seconds),
      ...[50, 95, 99].map((percent) => runs.map((run) => percentile(run, percent))),
    ]
    console.log(
      line(
        name,
        figures.map((values) => median(values).toFixed(1)),
      ),
    )
  }
}

function line(name: string, figures: readonly string[]): string {
  return name.padEnd(36) + figures.map((figure) => figure.padStart(12)).join('')
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
