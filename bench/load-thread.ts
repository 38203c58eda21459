import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Chance, chanceFrom } from './chance.ts'
import { type Answered, load } from './http-load.ts'

type Load = {
  readonly url: string
  readonly readers: number
  readonly seconds: number
  /**
   * Single books of the API, 1 to a number; a page, each time anew; or any of some addresses, by
   * chance.
   */
  readonly asked:
    | { readonly books: number }
    | { readonly page: string }
    | { readonly paths: readonly string[] }
  /** Of every other reader, in turn; the rest are visitors. */
  readonly cookies?: readonly string[]
}

/**
 * Readers who ask for the same kind of thing, in a thread of their own: what else the bench does at
 * that time does not make them wait. `at` of the answers is in the time of the caller's
 * `performance.now()`.
 */
export async function loadInThread(given: Load): Promise<Answered[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: given })
  const { promise, resolve, reject } = Promise.withResolvers<Answered[]>()
  worker.on('message', resolve)
  worker.on('error', reject)
  const answered = await promise
  return answered.map((one) => ({ ...one, at: one.at - performance.timeOrigin }))
}

function nextPath(chance: Chance, asked: Load['asked']) {
  if ('page' in asked) return { kind: asked.page, path: asked.page }
  if ('paths' in asked) return { kind: '', path: chance.pick(asked.paths) }
  return { kind: 'book', path: `/api/v1/books/${1 + chance.below(asked.books)}` }
}

if (!isMainThread) {
  const { url, readers, seconds, asked, cookies = [] }: Load = workerData
  const chance = chanceFrom(5)
  const answered = await load(url, readers, seconds, () => nextPath(chance, asked), cookies)
  parentPort?.postMessage(answered.map((one) => ({ ...one, at: one.at + performance.timeOrigin })))
}
