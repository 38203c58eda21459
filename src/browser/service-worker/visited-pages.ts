import { matchPrecache } from 'workbox-precaching'
import { NetworkFirst } from 'workbox-strategies'
import { type DeviceRow, keptOnDeviceAt } from '#src/kernel/kept-on-device.ts'
import { ownerIn } from '../saved-books/saved-book.ts'
import { forgetBooks } from '../saved-books/saved-books.ts'
import { ageOf, bounds } from './bounds.ts'
import {
  isWholePage,
  keepOnlyOf,
  longestCached,
  markedPage,
  mayKeepFor,
  mostPages,
  pagesCache,
  readerHeader,
} from './cached-pages.ts'
import type { WorkerEvent } from './worker-scope.ts'

/** The rows of the pages that devices keep; the build fills them in. */
declare const CACHED_PAGES: readonly DeviceRow[]

/** Where a page was kept, the network has so many seconds to send it. */
const patience = 4

/** A page that was kept within so many milliseconds is not fetched only to keep it again. */
const freshFor = 10 * 60_000

/** Whose pages are kept, as the last answer said; null: nobody's for now. */
let reader: string | null = null
/** One note after the other. */
let noting = Promise.resolve()
/** How often all pages were forgotten: what was asked for before that is not kept after it. */
let forgotten = 0

/** What stands in the place of a page that cannot be had. */
export const offlineShell = () => matchPrecache('/offline')

/** Pages from the network; else as they were kept; else the offline shell. */
export const visitedPages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: patience,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      handlerWillStart: async ({ state }) => {
        if (state) state.forgotten = forgotten
      },
      cacheWillUpdate: async ({ request, response, state }) => {
        if (state?.forgotten !== forgotten) return null
        await noteReader(response)
        return mayKeep(request, response) ? markedPage(response, Date.now()) : null
      },
      handlerWillRespond: async ({ request, response }) => {
        if (response.url !== request.url.split('#')[0]) return response
        if (isOfProxy(response))
          return (await cachedPage(request)) ?? (await offlineShell()) ?? response
        await noteReader(response)
        return response
      },
      handlerDidError: offlineShell,
    },
    bounds(mostPages, longestCached),
  ],
})

/** Keeps the page at this path, which the reader has opened without asking for the whole of it. */
export async function keepPage(path: string, event: WorkerEvent): Promise<void> {
  const request = new Request(new URL(path, location.origin))
  if (cachingAt(request) === 'never') return
  const cached = await cachedPage(request)
  if (cached && ageOf(cached) < freshFor) return
  const [answer, done] = visitedPages.handleAll({ request, event })
  await answer
  await done
}

/** Forgets all pages that were kept, and all saved e-books. */
export async function forgetPages(): Promise<void> {
  reader = null
  forgotten += 1
  await caches.delete(pagesCache)
  await forgetBooks(null)
}

/**
 * Whether what stands before the library says that it cannot reach it: all that the library says is
 * numbered.
 */
export function isOfProxy({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.has('x-request-id')
}

async function cachedPage(request: Request): Promise<Response | undefined> {
  return (await caches.open(pagesCache)).match(request, { ignoreVary: true })
}

/** A page of another reader than the one before: nothing of that one stays. */
function noteReader({ headers }: Response): Promise<void> {
  const next = headers.get(readerHeader)
  const note = async () => {
    if (next === null || next === reader) return
    await keepOnlyOf(next, caches)
    await forgetBooks(ownerIn(next))
    reader = next
  }
  // Where the browser cannot keep anything, the page comes all the same.
  noting = noting.then(note).catch(() => {})
  return noting
}

function mayKeep(request: Request, page: Response): boolean {
  const isOfReader = page.headers.get(readerHeader) === reader
  return isOfReader && isWholePage(page) && mayKeepFor(reader, cachingAt(request))
}

const cachingAt = ({ url }: Request) => keptOnDeviceAt(CACHED_PAGES, new URL(url).pathname)
