import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { launchApp, stopApp } from '#test/app-process.ts'
import { chanceFrom } from './chance.ts'
import { printFigures, residentMegabytes } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import { type Answered, type Asking, load } from './http-load.ts'
import { type QueryKind, queryKinds, searchQueries } from './search-queries.ts'

type Queries = ReturnType<typeof searchQueries>

const readers = 8
const rounds = 3
const secondsEach = 5
const secondsMixed = 10

/**
 * Searches through the REST API with eight readers at once, in each class of query and in a mix of
 * them; beside it bare Hono and bare SQL.
 */
export async function benchSearch(books: number): Promise<void> {
  await withLibrary(books, measure)
}

async function measure(db: Db, databaseUrl: string): Promise<void> {
  const app = launchApp({ env: { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' } })
  try {
    const site = await app.ready
    await fetch(`${site}api/v1/books?q=library`)
    const queries = searchQueries()
    const rows = new Map<string, Answered[][]>()
    for (let round = 0; round < rounds; round++) {
      const note = (name: string, answered: Answered[]) =>
        rows.set(name, [...(rows.get(name) ?? []), answered])
      note('bare Hono', await bareHono())
      note('bare SQL, 20 books', await bareSql(db))
      for (const kind of queryKinds)
        note(kind, await load(site, readers, secondsEach, asking(queries, [kind])))
      note('mixed', await load(site, readers, secondsMixed, asking(queries, queryKinds)))
      const writer = changeBooks(db)
      note(
        'mixed, a book changed every 100 ms',
        await load(site, readers, secondsMixed, asking(queries, queryKinds)),
      )
      await writer.stop()
    }
    printFigures(rows)
    console.log(`The app's process holds ${residentMegabytes(app.child.pid)} MB.`)
  } finally {
    await stopApp(app)
  }
}

function asking(queries: Queries, kinds: readonly QueryKind[]): Asking {
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
      const at = performance.now()
      answered.push({ kind: '', milliseconds: at - started, at })
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  return answered
}

/**
 * Changes a book ten times a second until it is stopped: what is kept of searches is void each
 * time.
 */
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
