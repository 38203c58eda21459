import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { type AppProcess, launchApp, stopApp } from '#test/app-process.ts'
import { chanceFrom } from './chance.ts'
import { median, processorMilliseconds, residentMegabytes } from './figures.ts'
import { withLibrary } from './fill-library.ts'
import { type Answered, percentile } from './http-load.ts'
import { collectGarbage, inspectable } from './inspected.ts'
import { eventText, LiveReading } from './live-reading.ts'
import { loadInThread } from './load-thread.ts'
import { settled } from './settled.ts'

const readers = 2000
const comingAgain = 1000
const changes = 20
const rounds = 3
const seconds = 5
const apiReaders = 8
const changesOfDay = 500

/**
 * The live list of books as browsers keep it: what it costs to send, how soon a change has reached
 * all readers, what memory a reader takes, and what a thousand who come again at once do to the
 * API.
 */
export async function benchLive(books: number): Promise<void> {
  await withLibrary(books, measure)
}

async function measure(db: Db, databaseUrl: string): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off', LIVE_LIMIT: 'off', ...inspectable }
  const app = launchApp({ env })
  try {
    const site = await app.ready
    const list = `${site}api/v1/live/books?form=kept`
    await settled(app)
    await measureWire(db, list)
    const alone = await measureApi(db, site)
    await collectGarbage(app)
    const without = residentMegabytes(app.child.pid)
    const reading = await openReaders(list, readers, await placeNow(list))
    await tellMemory(app, without, 'at rest')
    await measureChanges(db, app, reading)
    await tellMemory(app, without, `after ${changes} changes`)
    await measureComingAgain({ db, app, site, list, reading, alone })
    for (const one of reading) one.close()
  } finally {
    await stopApp(app)
  }
}

/**
 * What the list weighs for somebody who has nothing, and for somebody who comes again after a day.
 */
async function measureWire(db: Db, list: string): Promise<void> {
  for (const what of ['made', 'kept']) {
    const started = performance.now()
    const reader = new LiveReading(list, null)
    await reader.caughtUp()
    const took = performance.now() - started
    console.log(
      `The snapshot, ${what}: ${kilobytes(reader.bytes)} kB on the wire in ${took.toFixed(0)} ms`,
    )
    reader.close()
  }
  const yesterday = await placeNow(list)
  for (const copy of await someCopies(db, changesOfDay)) await change(db, copy)
  const reader = new LiveReading(list, yesterday)
  await reader.caughtUp()
  console.log(`After a day with ${changesOfDay} changes: ${kilobytes(reader.bytes)} kB on the wire`)
  reader.close()
}

async function measureApi(db: Db, url: string): Promise<number> {
  const load = { url, readers: apiReaders, asked: { books: await countBooks(db) } }
  await loadInThread({ ...load, seconds: 1 })
  const runs: Answered[][] = []
  for (let round = 0; round < rounds; round++)
    runs.push(await loadInThread({ ...load, seconds: seconds / 2 }))
  return median(runs.map((run) => percentile(run, 95)))
}

/** Readers who have come and are told where they stand. */
async function openReaders(
  list: string,
  count: number,
  since: string,
): Promise<[LiveReading, ...LiveReading[]]> {
  const first = new LiveReading(list, since)
  const others = Array.from({ length: count - 1 }, () => new LiveReading(list, since))
  await Promise.all([first, ...others].map((one) => one.caughtUp()))
  return [first, ...others]
}

async function tellMemory(app: AppProcess, without: number, when: string): Promise<void> {
  await collectGarbage(app)
  const now = residentMegabytes(app.child.pid)
  const each = ((now - without) * 1024) / readers
  console.log(
    `Memory ${when}: ${now} MB with ${readers} readers, ${without} MB without: ${each.toFixed(1)} kB each`,
  )
}

/**
 * How long after it was begun a change has come to each reader: the very bytes that the first of
 * them has looked at.
 */
async function measureChanges(
  db: Db,
  app: AppProcess,
  reading: readonly [LiveReading, ...LiveReading[]],
): Promise<void> {
  const chance = chanceFrom(7)
  const took: Answered[] = []
  const [witness] = reading
  const spent = processorTime(app)
  for (const copy of await someCopies(db, changes)) {
    await pause(chance.below(500))
    for (const one of reading) one.arrived = []
    const started = performance.now()
    const book = await change(db, copy)
    const seen = await witness.until(({ piece }) => eventText(piece).includes(`"${book}":`))
    const others = reading.map((one) => one.until(({ piece }) => piece.includes(seen.piece)))
    for (const { at } of await Promise.all(others)) {
      took.push({ kind: 'change', milliseconds: at - started, at })
    }
  }
  const [half, most, all] = [50, 95, 100].map((percent) => percentile(took, percent).toFixed(0))
  console.log(
    `A change has reached ${readers} readers: median ${half} ms, p95 ${most} ms, last ${all} ms; ${(spent() / changes).toFixed(0)} ms of the processor each`,
  )
}

/** The API while a thousand readers come again at once, from the places where they stood. */
async function measureComingAgain(given: {
  db: Db
  app: AppProcess
  site: string
  list: string
  reading: LiveReading[]
  alone: number
}): Promise<void> {
  const { db, app, site, list, reading, alone } = given
  const load = {
    url: site,
    readers: apiReaders,
    asked: { books: await countBooks(db) },
    seconds,
  }
  const during: number[] = []
  const lasted: number[] = []
  const busy: number[] = []
  for (let round = 0; round < rounds; round++) {
    const places = await placesOfDay(db, list)
    const api = loadInThread(load)
    await pause(1000)
    const spent = processorTime(app)
    for (const gone of reading.splice(0, comingAgain)) gone.close()
    const from = performance.now()
    const again = Array.from(
      { length: comingAgain },
      (_, at) => new LiveReading(list, places[at % places.length] ?? null),
    )
    await Promise.all(again.map((one) => one.caughtUp()))
    busy.push(spent())
    const to = performance.now()
    lasted.push(to - from)
    reading.push(...again)
    const then = (await api).filter(({ at, milliseconds }) => at >= from && at - milliseconds <= to)
    during.push(percentile(then, 95))
  }
  const p95 = median(during)
  console.log(
    `${comingAgain} readers come again within ${median(lasted).toFixed(0)} ms; meanwhile the API's p95 is ${p95.toFixed(1)} ms, ${(p95 / alone).toFixed(1)} × the ${alone.toFixed(1)} ms alone; ${median(busy).toFixed(0)} ms of the processor`,
  )
}

/** Twenty places at which readers stood, with changes between them. */
async function placesOfDay(db: Db, list: string): Promise<string[]> {
  const places: string[] = []
  for (const copy of await someCopies(db, 20)) {
    places.push(await placeNow(list))
    await change(db, copy)
  }
  return places
}

async function placeNow(list: string): Promise<string> {
  const reader = new LiveReading(`${list}&newest=1`, null)
  const place = await reader.caughtUp()
  reader.close()
  return place
}

type Copy = { readonly id: string; readonly book: number }

/** Copies of different books. */
async function someCopies(db: Db, count: number): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    select distinct on (books.number) copies.id, books.number::float8 as book
    from copies join books on books.id = copies.book_id order by books.number limit ${count}`.execute(
    db,
  )
  return rows
}

/** Lends a copy or takes it back, as far as readers see it. Answers with the number of its book. */
async function change(db: Db, { id, book }: Copy): Promise<number> {
  await sql`
    update copies set state = case state when 'available' then 'on-loan' else 'available' end where id = ${id}`.execute(
    db,
  )
  return book
}

async function countBooks(db: Db): Promise<number> {
  const { rows } = await sql<{
    books: number
  }>`select count(*)::float8 as books from books`.execute(db)
  return rows[0]?.books ?? 0
}

/** A function that tells how many milliseconds of the processor the app has taken since. */
function processorTime({ child }: AppProcess): () => number {
  const before = processorMilliseconds(child.pid)
  return () => processorMilliseconds(child.pid) - before
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
