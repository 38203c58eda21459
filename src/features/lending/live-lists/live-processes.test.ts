import { afterEach, expect, test, vi } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { system } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type AppProcess, launchApp, stopApp } from '#test/app-process.ts'
import { testDatabase } from '#test/database.ts'
import { readEvents } from '#test/event-stream.ts'

vi.setConfig({ testTimeout: 120_000 })

const { db, url } = await testDatabase()
const books = 60
const readers = 8
/** How many changes a slow transaction lets pass before it is committed. */
const late = 4

/** The processes, by their addresses. */
const running = new Map<string, AppProcess>()
afterEach(async () => {
  for (const app of running.values()) await stopApp(app)
})

async function launch(): Promise<string> {
  const app = launchApp({ env: { DATABASE_URL: url } })
  const site = await app.ready
  running.set(site, app)
  return site
}

/** Ends a process as a power cut does. */
async function kill(site: string): Promise<void> {
  const app = running.get(site)
  running.delete(site)
  app?.child.kill('SIGKILL')
  await app?.ended
}

/**
 * A browser: it keeps what it is told, and where the stream ends it goes on from there at whichever
 * process there is.
 */
class Reader {
  readonly rows = new Map<string, { title: string }>()
  readonly heard: string[] = []
  readonly #seen = new Set<string>()
  #site: string
  #at: string | null = null
  #listener = () => {}

  constructor(site: string) {
    this.#site = site
  }

  /** Reads until the last change has been seen. */
  async read(last: string): Promise<void> {
    while (!this.#seen.has(last)) {
      await this.#readOn(last)
      this.#site = [...running.keys()].find((site) => site !== this.#site) ?? this.#site
    }
  }

  /**
   * Resolves once the reader has seen a book of this title, and knows where it stands: that comes
   * after the last part of the list.
   */
  async hasSeen(title: string): Promise<void> {
    while (!this.#seen.has(title) || this.#at === null)
      await new Promise<void>((resolve) => {
        this.#listener = resolve
      })
  }

  async #readOn(last: string): Promise<void> {
    const place = this.#at ? { 'last-event-id': this.#at } : {}
    const answer = await fetch(`${this.#site}api/v1/live/books`, {
      headers: { 'accept-encoding': 'identity', ...place },
    }).catch(() => null)
    if (!answer) return
    const events = readEvents(answer)
    while (!this.#seen.has(last)) {
      const event = await events.next().catch(() => null)
      if (!event) break
      this.heard.push(event.name)
      if (event.name === 'put') this.rows.clear()
      for (const [id, row] of Object.entries(event.data.data)) this.#take(id, row)
      this.#at = event.id ?? this.#at
      this.#listener()
    }
    await events.close()
  }

  #take(id: string, row: unknown): void {
    const book = row as { title: string }
    this.rows.set(id, book)
    this.#seen.add(book.title)
  }
}

const change = (number: number, within: Db = db) =>
  within
    .updateTable('books')
    .set({ title: `Changed ${number}` })
    .where('number', '=', number)
    .execute()

/**
 * Changes each book once: some by transactions that begin before others and are committed after
 * them.
 */
async function changeBooks(from: number, to: number): Promise<void> {
  for (let number = from; number <= to; ) {
    const slow = await db.startTransaction().execute()
    await change(number++, slow)
    for (let quick = 0; quick < late && number <= to; quick++) await change(number++)
    await slow.commit().execute()
  }
}

test('of two processes either can be killed: readers go on at the other, and miss nothing', async () => {
  const drafts = Array.from({ length: books + 1 }, (_, at) => newDraft(`Book ${at + 1}`))
  await db.transaction().execute((within) => createBooks(within, system('test'), drafts))
  const [one, other] = await Promise.all([launch(), launch()])
  const all = Array.from({ length: readers }, (_, at) => new Reader(at % 2 === 0 ? one : other))
  const last = `Changed ${books + 1}`
  const reading = all.map((reader) => reader.read(last))
  const each = (number: number) =>
    Promise.all(all.map((reader) => reader.hasSeen(`Changed ${number}`)))
  await changeBooks(1, 10)
  await each(10)
  const open = await db.startTransaction().execute()
  await change(11, open)
  await Promise.all([changeBooks(12, 25), kill(one)])
  await each(25)
  await open.commit().execute()
  await each(11)
  await launch()
  await Promise.all([changeBooks(26, 45), kill(other)])
  await each(45)
  await changeBooks(46, books)
  await change(books + 1)
  await Promise.all(reading)
  const expected = Array.from({ length: books + 1 }, (_, at) => [
    String(at + 1),
    `Changed ${at + 1}`,
  ])
  for (const { rows, heard } of all) {
    const titles = [...rows].map(([id, { title }]) => [id, title])
    expect(titles.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual(expected)
    // Where they stood was known at the other process: nobody was told the list anew.
    expect(heard.filter((name) => name === 'put')).toEqual(['put'])
  }
})
