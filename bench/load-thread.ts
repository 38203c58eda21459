import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { chanceFrom } from './chance.ts'
import { type Answered, load } from './http-load.ts'

type Load = {
  readonly url: string
  readonly readers: number
  readonly seconds: number
  /** Single books of the API, 1 to a number; or a page, each time anew. */
  readonly asked: { readonly books: number } | { readonly page: string }
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

if (!isMainThread) {
  const { url, readers, seconds, asked }: Load = workerData
  const chance = chanceFrom(5)
  const answered = await load(url, readers, seconds, () =>
    'page' in asked
      ? { kind: asked.page, path: asked.page }
      : { kind: 'book', path: `/api/v1/books/${1 + chance.below(asked.books)}` },
  )
  parentPort?.postMessage(answered.map((one) => ({ ...one, at: one.at + performance.timeOrigin })))
}
