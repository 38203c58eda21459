import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Chance, chanceFrom } from '../chance.ts'
import { type Answered, Connection } from '../http-load.ts'

type Reading = {
  readonly url: string
  readonly readers: number
  readonly seconds: number
  /** Numbers of e-books, and how many chapters each has. */
  readonly ebooks: readonly number[]
  readonly chapters: number
  /** One for each who is signed in: every other reader. */
  readonly cookies: readonly string[]
  /** How many milliseconds somebody reads a chapter, in the mean; 0: turns on at once. */
  readonly thinks: number
}

/** The kinds of requests of somebody who reads. */
export const turning = { chapter: 'a chapter', place: 'a place kept' } as const

/**
 * Readers who turn the pages of e-books, in a thread of their own. Whoever is signed in leaves their
 * place after each chapter, as the reader's script does, and begins another e-book in each reading.
 */
export async function readInThread(given: Reading): Promise<Answered[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: given })
  const { promise, resolve, reject } = Promise.withResolvers<Answered[]>()
  worker.on('message', resolve)
  worker.on('error', reject)
  return promise
}

async function readOn(given: Reading, reader: number, chance: Chance, answered: Answered[]) {
  const { url, seconds, ebooks, chapters, cookies, thinks } = given
  const { hostname, port, origin } = new URL(url)
  const cookie = reader % 2 === 0 ? undefined : cookies[reader >> 1]
  const headers = ['Accept-Encoding: gzip, br', `Origin: ${origin}`]
  if (cookie) headers.push(`Cookie: ${cookie}`)
  const connect = () => new Connection(hostname, Number(port), headers)
  let connection = connect()
  const timed = async (kind: string, work: () => Promise<void>) => {
    const started = performance.now()
    await work()
    const at = performance.now()
    answered.push({ kind, milliseconds: at - started, at })
  }
  const ebook = chance.pick(ebooks)
  const end = performance.now() + seconds * 1000
  // They have not all begun at the same instant.
  await pause(chance.next() * thinks)
  for (let turn = 0; performance.now() < end; turn++) {
    if (connection.isOver) connection = connect()
    const part = 1 + ((reader + turn) % chapters)
    await timed(turning.chapter, () => connection.get(`/e-books/${ebook}/reader/${part}`))
    if (cookie) {
      const place = { part, letter: 0, percent: 10, words: 'The', device: 'Bench', seen: turn }
      const body = JSON.stringify(place)
      await timed(turning.place, () => connection.put(`/api/v1/e-books/${ebook}/place`, body))
    }
    if (thinks > 0) await pause(thinks * (0.5 + chance.next()))
  }
  connection.close()
}

if (!isMainThread) {
  const given: Reading = workerData
  const chance = chanceFrom(13)
  const answered: Answered[] = []
  await Promise.all(
    Array.from({ length: given.readers }, (_, reader) => readOn(given, reader, chance, answered)),
  )
  parentPort?.postMessage(answered)
}
