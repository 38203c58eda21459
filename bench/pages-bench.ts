import type { Db } from '#src/server/database/connect.ts'
import { launchApp, stopApp } from '#test/app-process.ts'
import { chanceFrom } from './chance.ts'
import { printFigures, residentMegabytes } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import { type Answered, load } from './http-load.ts'
import { searchQueries } from './search-queries.ts'

const readers = 8
const rounds = 3
const seconds = 5

/** Whole pages as visitors get them, kept ones and ones that nobody has asked for yet. */
export async function benchPages(books: number): Promise<void> {
  await withLibrary(books, measure)
}

async function measure(_db: Db, databaseUrl: string): Promise<void> {
  const app = launchApp({ env: { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' } })
  try {
    const site = await app.ready
    await fetch(`${site}api/v1/books?q=library`)
    const { common, medium } = searchQueries()
    const words = [...common, ...medium]
    const chance = chanceFrom(3)
    let asked = 0
    const pages: Record<string, () => string> = {
      'home, kept': () => '/',
      'a search, kept': () => `/books?q=${words[0]}`,
      'a book, kept': () => '/books/7',
      'home, not kept': () => `/?visit=${asked++}`,
      'a search, not kept': () => `/books?q=${chance.pick(words)}&visit=${asked++}`,
      'a book, not kept': () => `/books/${1 + chance.below(5000)}?visit=${asked++}`,
    }
    const rows = new Map<string, Answered[][]>()
    for (let round = 0; round < rounds; round++) {
      for (const [name, path] of Object.entries(pages)) {
        const run = await load(site, readers, seconds, () => ({ kind: name, path: path() }))
        rows.set(name, [...(rows.get(name) ?? []), run])
      }
    }
    printFigures(rows)
    console.log(`The app's process holds ${residentMegabytes(app.child.pid)} MB.`)
  } finally {
    await stopApp(app)
  }
}
