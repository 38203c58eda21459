import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Answered, load } from './http-load.ts'

type PageLoad = {
  readonly url: string
  readonly readers: number
  readonly seconds: number
  /** A page; each is asked for anew. */
  readonly path: string
}

/** Readers of a page, in a thread of their own: the site's own work does not make them wait. */
export async function loadPageInThread(given: PageLoad): Promise<Answered[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: given })
  const { promise, resolve, reject } = Promise.withResolvers<Answered[]>()
  worker.on('message', resolve)
  worker.on('error', reject)
  return promise
}

if (!isMainThread) {
  const { url, readers, seconds, path }: PageLoad = workerData
  const answered = await load(url, readers, seconds, () => ({ kind: path, path }))
  parentPort?.postMessage(answered)
}
